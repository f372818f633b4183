import { isSameJson } from '#lib/differs.ts';
import { formatMoney } from '#lib/money.ts';
import { dashboard } from './dashboard.ts';

/** Each customer gets one trial. */
export const TRIAL_DAYS = 14;

/** What a conversation takes on average, so that plans can say how many their tokens are good for. */
export const TOKENS_PER_CONVERSATION = 2_000;

/**
 * The plans that each agent is sold in, and what they include, unless admins have changed them. Prices are US cents per
 * month, tokens per billing period. `people: null` is any number.
 */
export const plans = [
  {
    slug: 'basic',
    name: 'Basic',
    priceCents: 2900,
    includes: { people: 1, tokens: 400_000, documents: 0, features: ['Email support'] },
  },
  {
    slug: 'premium',
    name: 'Premium',
    priceCents: 7900,
    includes: { people: 5, tokens: 4_000_000, documents: 25, features: ['Priority support'] },
  },
  {
    slug: 'executive-tier',
    name: 'Executive Tier',
    priceCents: 19_900,
    includes: { people: null, tokens: 20_000_000, documents: 200, features: ['A dedicated contact on our team'] },
  },
] as const;

/** Tokens that are bought once and added to a running subscription. The price is US cents. */
export const tokenPack = { slug: 'token-pack', tokens: 500_000, priceCents: 1900 } as const;

/** What one customer may use: people count the owner, documents are files at a time. */
export type Includes = { people: number | null; tokens: number; documents: number; features: readonly string[] };

export type SoldPlan = {
  slug: string;
  name: string;
  /** One line about it; may be empty. */
  line: string;
  priceCents: number;
  includes: Includes;
  /** The agents that are sold in it; null for all. */
  agentIds: readonly string[] | null;
  isHidden: boolean;
  /** Rows that were written before it got its name may still have one of these. */
  formerNames: readonly string[];
};

export const AGENT_ICONS = ['briefcase', 'brain', 'gauge', 'chart', 'pen', 'scale', 'users', 'target'] as const;

export type SoldAgent = {
  id: string;
  name: string;
  icon: (typeof AGENT_ICONS)[number];
  text: string;
  prompts: readonly string[];
  isHidden: boolean;
  /** Whether admins gave it its name. */
  isNamed: boolean;
};

export type Catalogue = { plans: readonly SoldPlan[]; agents: readonly SoldAgent[] };

export const defaultCatalogue: Catalogue = {
  plans: plans.map((plan) => ({ ...plan, line: '', agentIds: null, isHidden: false, formerNames: [] })),
  agents: dashboard.agents.map((agent) => ({ ...agent, isHidden: false, isNamed: false })),
};

let current = defaultCatalogue;
let isOwn = false;

/** The plans and agents as admins have made them, hidden ones too. Of the browser's page, or of the last content version. */
export const catalogue = (): Catalogue => current;

export const setCatalogue = (next: Catalogue): void => {
  current = next;
  isOwn = !isSameJson(next, defaultCatalogue);
};

/** For the browser's page; null while nothing differs from what the product came with. */
export const ownCatalogue = (): Catalogue | null => (isOwn ? current : null);

export const visiblePlans = () => current.plans.filter(({ isHidden }) => !isHidden);

/** By its id, hidden or not. */
export const findAgent = (id: string | null): SoldAgent | null =>
  current.agents.find((agent) => agent.id === id) ?? null;

/** The agents that customers can buy. */
export const soldAgents = () => current.agents.filter(({ isHidden }) => !isHidden);

/** The plans in which an agent is sold. */
export const plansOfAgent = (agentId: string) =>
  visiblePlans().filter(({ agentIds }) => agentIds === null || agentIds.includes(agentId));

const written = (count: number) => count.toLocaleString('en-US');

/** 200 conversations, rounded down. */
export function conversationsFor(tokens: number): string {
  const count = Math.floor(tokens / TOKENS_PER_CONVERSATION);
  return `${written(count)} ${count === 1 ? 'conversation' : 'conversations'}`;
}

const peopleText = (people: number | null) =>
  people === null ? 'Your whole team' : people === 1 ? 'One person' : `Up to ${written(people)} people`;

const documentsText = (documents: number) =>
  documents === 1 ? 'Works with one of your documents' : `Works with up to ${written(documents)} of your documents`;

/** The lines of a plan's card. */
export const featuresOf = ({ people, tokens, documents, features }: Includes): string[] => [
  peopleText(people),
  `${written(tokens)} tokens a month, about ${conversationsFor(tokens)}`,
  ...(documents > 0 ? [documentsText(documents)] : []),
  ...features,
];

/** The placeholders of the terms and the refund policy. */
export const planWords = () => ({
  planTokens: new Intl.ListFormat('en-US').format(
    visiblePlans().map(({ name, includes }) => `${written(includes.tokens)} with ${name}`),
  ),
  conversationTokens: written(TOKENS_PER_CONVERSATION),
  packTokens: written(tokenPack.tokens),
  packPrice: formatMoney(tokenPack.priceCents),
});
