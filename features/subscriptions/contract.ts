import { z } from 'zod/mini';
import { ownOrder } from '#features/orders/contract.ts';
import { planId } from '#features/payments/input.ts';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listOf } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';

const planChangeInput = z.object({
  planId,
  /** Dollars a month, as the customer saw them: with another price by now, nothing is changed. */
  price: z.optional(z.number()),
  /** Whether the customer was told that the change is charged at once: otherwise nothing that would be is changed. */
  isCharged: z.optional(z.boolean()),
});

const subscriptionStatus = z.enum(['active', 'trialing', 'past_due', 'canceled']);

/** `price` in dollars per month. */
export const subscriptionAnswer = z.object({
  id,
  userId: id,
  agentId: z.string(),
  agentName: z.string(),
  plan: z.string(),
  price: z.number(),
  renewalDate: instant,
  createdAt: instant,
  isTrial: z.boolean(),
  trialEndsAt: z.nullable(instant),
  status: subscriptionStatus,
  cancelAtPeriodEnd: z.boolean(),
  canceledAt: z.nullable(instant),
  remindedAt: z.nullable(instant),
  customerName: z.string(),
  customerEmail: z.string(),
});

export type Subscription = z.output<typeof subscriptionAnswer>;

const renewal = z.object({
  id,
  userId: id,
  agentName: z.string(),
  plan: z.string(),
  price: z.number(),
  renewalDate: instant,
  remindedAt: z.nullable(instant),
  customerName: z.string(),
  customerEmail: z.string(),
  /** Number of renewals in the requested period. */
  renewals: z.int(),
  /** What they charge together: the price may change in between. */
  total: z.number(),
});

/** Amounts in dollars, shares and rates in percent. */
const overview = z.object({
  tiers: z.array(
    z.object({
      name: z.string(),
      price: z.nullable(z.number()),
      subscriptions: z.int(),
      dollars: z.number(),
      share: z.number(),
    }),
  ),
  agents: z.array(z.object({ agentId: z.string(), name: z.string(), dollars: z.number(), share: z.number() })),
  mrr: z.number(),
  monthlyRevenue: z.number(),
  projectedAnnualRevenue: z.number(),
  averageRevenuePerUser: z.number(),
  activity: z.array(
    z.object({
      kind: z.enum(['payment', 'registration', 'subscription']),
      title: z.string(),
      detail: z.string(),
      at: instant,
    }),
  ),
  renewals: z.array(renewal),
  renewalsTotal: z.number(),
  truth: z.object({
    mrr: z.number(),
    arr: z.number(),
    activeCustomers: z.int(),
    arpu: z.number(),
    churnRate: z.number(),
    trialConversionRate: z.number(),
  }),
  revenueByMonth: z.array(z.object({ month: z.string(), dollars: z.number() })),
});

/** `count` counts subscriptions; `renewalCount` and `totalAmount` cover all their renewals. */
const renewalList = z.object({
  data: z.array(renewal),
  count: z.int(),
  renewalCount: z.int(),
  totalAmount: z.number(),
});

export type Renewal = z.output<typeof renewal>;
export type Overview = z.output<typeof overview>;
export type Tier = Overview['tiers'][number];
export type AgentRevenue = Overview['agents'][number];
export type Activity = Overview['activity'][number];

const DAYS = 'days must be 30, 90 or 365';
const unknownSubscription = 'Subscription not found';
const change = { access: 'manage-billing', answer: done, notFound: unknownSubscription } as const;

export const subscriptionApi = {
  'GET /api/subscriptions/all': listOf('manage-billing', 'Lists the subscriptions', subscriptionAnswer),
  'GET /api/admin/overview': { summary: 'Returns the revenue figures', access: 'manage-billing', answer: overview },
  'GET /api/admin/renewals': {
    summary: 'Lists upcoming renewals',
    access: 'manage-billing',
    query: z.object({ days: z._default(z.enum(['30', '90', '365'], DAYS), '30') }),
    answer: renewalList,
  },
  'POST /api/subscriptions/:id/remind': {
    summary: 'Sends the customer the renewal notice',
    access: 'manage-billing',
    answer: z.extend(done, { remindedAt: instant }),
    notFound: unknownSubscription,
  },
  'POST /api/subscriptions/:id/cancel': {
    summary: "Cancels a customer's subscription at the end of its period",
    ...change,
  },
  'POST /api/subscriptions/:id/resume': { summary: "Resumes a customer's subscription", ...change },
} satisfies Contract;

/** `price` in dollars per month; `canBeChanged` is false when no payment provider manages it. */
const ownSubscription = z.object({
  id,
  agentId: z.string(),
  agentName: z.string(),
  planId: z.nullable(z.string()),
  plan: z.string(),
  price: z.number(),
  /** The smaller plan that starts on the renewal date. */
  nextPlan: z.nullable(z.string()),
  /** Dollars a month from the renewal date on. */
  nextPrice: z.number(),
  /** Dollars a month from the first renewal at `newPriceAt` or later, if the price changes. */
  newPrice: z.optional(z.number()),
  newPriceAt: z.optional(instant),
  /** Dollars due on the renewal date after offer and credit; null when nothing is due. */
  nextCharge: z.nullable(z.number()),
  status: subscriptionStatus,
  isTrial: z.boolean(),
  trialEndsAt: z.nullable(instant),
  renewalDate: instant,
  cancelAtPeriodEnd: z.boolean(),
  canceledAt: z.nullable(instant),
  createdAt: instant,
  canBeChanged: z.boolean(),
  /** Page of a past-due invoice. */
  openInvoiceUrl: z.nullable(z.string()),
  /** What a smaller plan or a cancellation may end. */
  inUse: z.object({
    /** People who were added, at most as many as the plan includes. */
    people: z.int(),
    /** The owner's documents; 0 if the plan includes none. */
    documents: z.int(),
    /** Purchased tokens that are left. */
    packTokens: z.int(),
  }),
});

const ownBilling = z.object({
  subscriptions: z.array(ownSubscription),
  orders: z.array(ownOrder),
  isTrialAvailable: z.boolean(),
  provider: z.nullable(z.enum(['stripe', 'sandbox'])),
});

/** `confirmUrl`: where the customer confirms the payment that starts a larger plan. */
const changedPlan = z.extend(ownSubscription, { confirmUrl: z.nullable(z.string()) });

export type OwnSubscription = z.output<typeof ownSubscription>;
export type OwnBilling = z.output<typeof ownBilling>;

const ownChange = { access: 'signed-in', answer: ownSubscription, notFound: unknownSubscription } as const;

export const ownSubscriptionApi = {
  'GET /api/billing': {
    summary: "Returns the user's subscriptions and orders",
    access: 'signed-in',
    answer: ownBilling,
  },
  'POST /api/billing/subscriptions/:id/plan': {
    summary: "Changes the plan of the user's own subscription: a larger one now, a smaller one from the next period on",
    input: planChangeInput,
    ...ownChange,
    answer: changedPlan,
  },
  'POST /api/billing/subscriptions/:id/cancel': {
    summary: "Cancels the user's own subscription at the end of its period",
    ...ownChange,
  },
  'POST /api/billing/subscriptions/:id/resume': { summary: "Resumes the user's own subscription", ...ownChange },
} satisfies Contract;
