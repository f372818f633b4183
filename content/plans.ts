import { dashboard } from './dashboard.ts';

/** Each customer gets one trial. */
export const TRIAL_DAYS = 14;

/** The plans that each agent is sold in. Prices are US cents per month. */
export const plans = [
  {
    slug: 'basic',
    name: 'Basic',
    priceCents: 2900,
    features: ['One person', '200 conversations a month', 'Email support'],
  },
  {
    slug: 'premium',
    name: 'Premium',
    priceCents: 7900,
    features: ['Up to five people', '2,000 conversations a month', 'Works with your documents', 'Priority support'],
  },
  {
    slug: 'executive-tier',
    name: 'Executive Tier',
    priceCents: 19_900,
    features: [
      'Your whole team',
      'Unlimited conversations',
      'Works with your documents and tools',
      'A dedicated consultant from our team',
    ],
  },
] as const;

/** Tokens that are bought once and added to a running subscription. The price is US cents. */
export const tokenPack = { slug: 'token-pack', tokens: 500_000, priceCents: 1900 } as const;

export type PlanName = (typeof plans)[number]['name'];

/** The agents that customers can buy. */
export const soldAgents = dashboard.agents.map(({ id, name, text }) => ({ id, name, text }));
