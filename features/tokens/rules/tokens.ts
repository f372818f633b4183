import type { PaidPlan, ProviderName } from '#features/payment-provider.server.ts';
import { includesOf, placesOf } from '#features/payments/rules.ts';
import { MINUTE } from '#lib/time/durations.ts';

/** In tokens. With fewer left than the longest answer takes, answers are shorter; with fewer than the shortest, there is none. */
export const LONGEST_ANSWER = 1_000;
export const SHORTEST_ANSWER = 300;

/** The longest that a process writes one answer. */
export const LONGEST_WRITING_MS = 3 * MINUTE;

/** Tokens that a message takes besides its text. */
const PER_MESSAGE = 8;
const BYTES_PER_TOKEN = 3;

type Prompt = readonly { content: string }[];

const sumOf = (prompt: Prompt, tokensOf: (bytes: number) => number) =>
  prompt.reduce((sum, { content }) => sum + tokensOf(Buffer.byteLength(content)) + PER_MESSAGE, 0);

/** What customers pay for a prompt at most: more than it takes in most languages, less than in some rare scripts. */
export const promptCeiling = (prompt: Prompt): number => sumOf(prompt, (bytes) => Math.ceil(bytes / BYTES_PER_TOKEN));

/** What we pay for a prompt at most: no token has less than a byte. */
export const promptBound = (prompt: Prompt): number => sumOf(prompt, (bytes) => bytes);

export type Balance = { planTokens: number; packTokens: number; includedTokens: number; periodEndsAt: Date };

type Subscription = {
  plan: string;
  /** Tokens that were paid for in this period; null for all of the plan's. */
  periodTokens: number | null;
  status: 'active' | 'trialing' | 'past_due' | 'canceled';
  renewalDate: Date;
};

type Charged = Pick<Subscription, 'status'> & { provider: ProviderName | null; isEnding: boolean };

/**
 * Tokens can be bought only while the subscription is paid and will renew, because they end with it, and only from the
 * provider that charges for it. The sandbox also sells them for demo data, which no provider charges for.
 */
export const sellsTokens = (seller: ProviderName | undefined, { status, provider, isEnding }: Charged): boolean =>
  !isEnding && isPaid({ status }) && (provider ?? 'sandbox') === seller;

/**
 * The tokens of a period in which the plan changed. Each plan's tokens are prorated by the time it was paid for, so a late
 * upgrade costs as much per token as an early one.
 */
function tokensOfPeriod(paid: readonly PaidPlan[]): number {
  const parts = paid.map(({ plan, share }, index) => includesOf(plan).tokens * (share - (paid[index + 1]?.share ?? 0)));
  return Math.floor(parts.reduce((sum, part) => sum + part, 0));
}

type Read = Omit<Subscription, 'periodTokens'> & { paidPlans: readonly PaidPlan[] };

/**
 * What a subscription includes after its provider was read. What was sold stays until the period ends: plans that changed
 * before they were counted by time added all of their tokens, which invoices don't show.
 */
export function periodTokens(known: Omit<Subscription, 'status'> | undefined, read: Read): number | null {
  const paid = tokensOfPeriod(read.paidPlans);
  const isSamePeriod = known && read.renewalDate <= known.renewalDate;
  if (!isSamePeriod || (read.status === 'trialing' && known.plan !== read.plan)) return paid;
  if (known.periodTokens === null && known.plan === read.plan) return null;
  const before = includesOf(known.plan).tokens;
  const last = read.paidPlans.at(-1);
  const added = last?.plan === read.plan ? (includesOf(read.plan).tokens - before) * last.share : 0;
  return Math.max(paid, (known.periodTokens ?? before) + Math.floor(added));
}

export type Change = { kind: 'grant' | 'expire' | 'change'; tokens: number };

/** A period without payment includes nothing. */
export const isPaid = ({ status }: Pick<Subscription, 'status'>) => status === 'active' || status === 'trialing';

/** What the tokens of the plan become when its period or the plan itself has changed, with a row for each change. */
export function changesOf(balance: Balance, subscription: Subscription): { balance: Balance; changes: Change[] } {
  const changes: Change[] = [];
  let { planTokens, includedTokens, periodEndsAt } = balance;
  if (subscription.renewalDate > periodEndsAt) {
    changes.push({ kind: 'expire', tokens: -planTokens });
    periodEndsAt = subscription.renewalDate;
    planTokens = 0;
    includedTokens = 0;
  }
  if (isPaid(subscription)) {
    // A smaller plan takes the difference, at most what is left; a larger one gives back at most what was taken.
    const included = subscription.periodTokens ?? includesOf(subscription.plan).tokens;
    const tokens = Math.max(included - includedTokens, -planTokens);
    changes.push({ kind: includedTokens === 0 ? 'grant' : 'change', tokens });
    planTokens += tokens;
    includedTokens += tokens;
  }
  return {
    balance: { ...balance, planTokens, includedTokens, periodEndsAt },
    changes: changes.filter(({ tokens }) => tokens !== 0),
  };
}

/** What may be spent now. `stored` is null before the first answer, and may be of an earlier period or plan. */
export function tokensLeft(stored: Balance | null, subscription: Subscription) {
  const none = { planTokens: 0, packTokens: 0, includedTokens: 0, periodEndsAt: subscription.renewalDate };
  const { planTokens, packTokens, includedTokens } = changesOf(stored ?? none, subscription).balance;
  return { planTokens: isPaid(subscription) ? planTokens : 0, packTokens, includedTokens };
}

type Left = Pick<Balance, 'planTokens' | 'packTokens'>;

const sumLeft = ({ planTokens, packTokens }: Left) => planTokens + packTokens;

/** An answer to most questions takes less. */
const ENOUGH = 6_000;

/** The plan that pays for the next answer: the first one with enough tokens for it, or else the one with most. */
export const payingPlan = <Plan extends Left>(plans: readonly Plan[]): Plan | undefined =>
  plans.find((plan) => sumLeft(plan) >= ENOUGH) ?? plans.toSorted((a, b) => sumLeft(b) - sumLeft(a))[0];

/** How much of the plan's and how much of bought tokens pay for an answer: the plan's, which end, come first. */
export function splitTokens(tokens: number, planTokens: number) {
  const fromPlan = Math.min(tokens, planTokens);
  return { plan: fromPlan, pack: tokens - fromPlan };
}

/** Whether a plan covers a seat, given how many were added before it; its owner has the first place. */
export const hasPlace = (seatsBefore: number, people: number | null) => seatsBefore < placesOf(people);
