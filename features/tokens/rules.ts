import { includesOf } from '#features/plans/rules.ts';

/** The longest answer, in tokens. */
export const LONGEST_ANSWER = 1_000;

/** Tokens that a message takes besides its text. */
const PER_MESSAGE = 8;
const BYTES_PER_TOKEN = 3;

/** At most so many tokens in a prompt: in any language a token has three bytes or more on average. */
export const promptCeiling = (messages: { content: string }[]): number =>
  messages.reduce((sum, { content }) => sum + Math.ceil(Buffer.byteLength(content) / BYTES_PER_TOKEN) + PER_MESSAGE, 0);

export type Balance = { planTokens: number; packTokens: number; includedTokens: number; periodEndsAt: Date };

type Subscription = {
  plan: string;
  status: 'active' | 'trialing' | 'past_due' | 'canceled';
  renewalDate: Date;
};

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
    // A smaller plan takes what it includes less, but no tokens that are spent. So a larger one gives only those back.
    const tokens = Math.max(includesOf(subscription.plan).tokens - includedTokens, -planTokens);
    changes.push({ kind: includedTokens === 0 ? 'grant' : 'change', tokens });
    planTokens += tokens;
    includedTokens += tokens;
  }
  return {
    balance: { ...balance, planTokens, includedTokens, periodEndsAt },
    changes: changes.filter(({ tokens }) => tokens !== 0),
  };
}

/** How much of the plan's and how much of bought tokens pay for an answer: the plan's, which end, come first. */
export function splitTokens(tokens: number, planTokens: number) {
  const fromPlan = Math.min(tokens, planTokens);
  return { plan: fromPlan, pack: tokens - fromPlan };
}

/** Whether a plan includes the seat that so many were added before; its owner has the first place. */
export const hasPlace = (seatsBefore: number, people: number | null) => people === null || seatsBefore < people - 1;
