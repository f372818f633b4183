import { formatMoney } from '#lib/money.ts';
import { dashboard } from './dashboard.ts';

/** Each customer gets one trial. */
export const TRIAL_DAYS = 14;

/** What a conversation takes on average, so that plans can say how many their tokens are good for. */
export const TOKENS_PER_CONVERSATION = 2_000;

/**
 * The plans that each agent is sold in, and what they include: plan cards, receipts and terms say it, and it is what the
 * code enforces. Prices are US cents per month, tokens per billing period. `people: null` is any number.
 */
export const plans = [
  {
    slug: 'basic',
    name: 'Basic',
    priceCents: 2900,
    includes: { people: 1, tokens: 400_000, documents: 0, support: 'Email support' },
  },
  {
    slug: 'premium',
    name: 'Premium',
    priceCents: 7900,
    includes: { people: 5, tokens: 4_000_000, documents: 25, support: 'Priority support' },
  },
  {
    slug: 'executive-tier',
    name: 'Executive Tier',
    priceCents: 19_900,
    includes: { people: null, tokens: 20_000_000, documents: 200, support: 'A dedicated contact on our team' },
  },
] as const;

/** Tokens that are bought once and added to a running subscription. The price is US cents. */
export const tokenPack = { slug: 'token-pack', tokens: 500_000, priceCents: 1900 } as const;

export type PlanName = (typeof plans)[number]['name'];

/** What one customer may use: people count the owner, documents are files at a time. */
export type Includes = { people: number | null; tokens: number; documents: number; support: string };

const written = (count: number) => count.toLocaleString('en-US');

/** 200 conversations, rounded down. */
export function conversationsFor(tokens: number): string {
  const count = Math.floor(tokens / TOKENS_PER_CONVERSATION);
  return `${written(count)} ${count === 1 ? 'conversation' : 'conversations'}`;
}

const peopleText = (people: number | null) =>
  people === null ? 'Your whole team' : people === 1 ? 'One person' : `Up to ${written(people)} people`;

/** The lines of a plan's card. */
export const featuresOf = ({ people, tokens, documents, support }: Includes): string[] => [
  peopleText(people),
  `${written(tokens)} tokens a month, about ${conversationsFor(tokens)}`,
  ...(documents > 0 ? [`Works with up to ${written(documents)} of your documents`] : []),
  support,
];

/** The placeholders of the terms and the refund policy. */
export const planWords = () => ({
  planTokens: new Intl.ListFormat('en-US').format(
    plans.map(({ name, includes }) => `${written(includes.tokens)} with ${name}`),
  ),
  conversationTokens: written(TOKENS_PER_CONVERSATION),
  packTokens: written(tokenPack.tokens),
  packPrice: formatMoney(tokenPack.priceCents),
});

/** The agents that customers can buy. */
export const soldAgents = dashboard.agents.map(({ id, name, text }) => ({ id, name, text }));
