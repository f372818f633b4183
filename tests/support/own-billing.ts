import type { OwnOrder } from '#features/orders/contract.ts';
import type { Plan, PlanList } from '#features/payments/contract.ts';
import type { OwnBilling, OwnSubscription } from '#features/subscriptions/contract.ts';
import type { PlanTokens } from '#features/tokens/contract.ts';

/** An active subscription of $79 that renews at the end of 2026. */
export const anOwnSubscription = (facts: Partial<OwnSubscription> = {}): OwnSubscription => ({
  id: 12,
  agentId: 'ai-specialist',
  agentName: 'AI Solutions Specialist',
  planId: 'ai-specialist-premium',
  plan: 'Premium',
  price: 79,
  nextPlan: null,
  nextPrice: 79,
  nextCharge: 79,
  status: 'active',
  isTrial: false,
  trialEndsAt: null,
  renewalDate: '2026-12-24T12:00:00Z',
  cancelAtPeriodEnd: false,
  canceledAt: null,
  createdAt: '2026-11-24T12:00:00Z',
  canBeChanged: true,
  openInvoiceUrl: null,
  inUse: { people: 0, documents: 0, packTokens: 0 },
  ...facts,
});

/** The tokens of that subscription, some of them spent. */
export const tokensOfPlan = (facts: Partial<PlanTokens> = {}): PlanTokens => ({
  subscriptionId: 12,
  agentId: 'ai-specialist',
  consultant: { name: 'AI Solutions Specialist', questions: [] },
  plan: 'Premium',
  isOwner: true,
  sharedBy: null,
  includedTokens: 4_000_000,
  planTokens: 812_000,
  packTokens: 0,
  canBuyTokens: true,
  isPaid: true,
  isEnding: false,
  renewsAt: '2026-12-24T12:00:00Z',
  documents: 25,
  people: 5,
  ...facts,
});

export const anOwnOrder = (facts: Partial<OwnOrder> = {}): OwnOrder => ({
  id: 1042,
  productName: 'AI Solutions Specialist (Premium)',
  amount: 79,
  status: 'completed',
  createdAt: '2026-11-24T12:00:00Z',
  invoiceUrl: null,
  ...facts,
});

export const anOwnBilling = (facts: Partial<OwnBilling> = {}): OwnBilling => ({
  subscriptions: [],
  orders: [],
  isTrialAvailable: false,
  provider: 'sandbox',
  ...facts,
});

export const aPlan = (facts: Partial<Plan> = {}): Plan => ({
  id: 'ai-specialist-premium',
  plan: 'Premium',
  price: 79,
  currency: 'usd',
  trialDays: 14,
  features: ['Priority support'],
  ...facts,
});

export const planList = (facts: Partial<PlanList> = {}): PlanList => ({
  data: [
    {
      agentId: 'ai-specialist',
      name: 'AI Solutions Specialist',
      text: 'What AI can do for you.',
      plans: [
        aPlan({ id: 'ai-specialist-basic', plan: 'Basic', price: 29 }),
        aPlan(),
        aPlan({ id: 'ai-specialist-executive-tier', plan: 'Executive Tier', price: 199 }),
      ],
    },
  ],
  count: 1,
  isSelling: true,
  ...facts,
});
