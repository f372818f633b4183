import { z } from 'zod/mini';
import { AGENT_ICONS } from '#content/plans.ts';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import {
  agentChangeInput,
  cardInput,
  newAgentInput,
  newPlanInput,
  orderInput,
  planChangeInput,
  priceChangeInput,
} from './input.ts';

const payment = { access: 'anyone', input: cardInput, answer: z.object({ url: z.string() }) } as const;

export const sandboxApi = {
  'GET /api/sandbox/checkout/:sessionId': { summary: "The sandbox's card page", access: 'anyone' },
  'POST /api/sandbox/checkout/:sessionId': { summary: "Pays on the sandbox's card page", ...payment },
  'GET /api/sandbox/portal/:customerRef': { summary: "The sandbox's page for changing the card", access: 'anyone' },
  'POST /api/sandbox/portal/:customerRef': { summary: 'Saves a new card', ...payment },
  'GET /api/sandbox/invoices/:ref': { summary: "The sandbox's invoice", access: 'anyone' },
  'POST /api/sandbox/invoices/:ref': { summary: 'Pays an open invoice', ...payment },
  'POST /api/sandbox/subscriptions/:id/renew': {
    summary: 'Starts the next period now and charges for it',
    access: 'signed-in',
    answer: z.object({ success: z.literal(true), isPaid: z.boolean() }),
    notFound: 'Subscription not found',
  },
  'POST /api/sandbox/orders/:id/refund': {
    summary: 'Refunds an order',
    access: 'manage-billing',
    answer: done,
    notFound: 'Paid order not found',
  },
} satisfies Contract;

const plan = z.object({
  id: z.string(),
  plan: z.string(),
  /** One line about it. */
  line: z.optional(z.string()),
  price: z.number(),
  currency: z.string(),
  trialDays: z.int(),
  features: z.array(z.string()),
});
const planAgent = z.object({ agentId: z.string(), name: z.string(), text: z.string(), plans: z.array(plan) });
const planList = z.object({ data: z.array(planAgent), count: z.int(), isSelling: z.boolean() });

export type PlanList = z.output<typeof planList>;
export type Plan = z.output<typeof plan>;
export type PlanAgent = z.output<typeof planAgent>;

export const planApi = {
  'GET /api/plans': {
    summary: 'Lists the plans, and whether they can be bought',
    access: 'anyone',
    answer: planList,
  },
} satisfies Contract;

export const paymentMethodApi = {
  'POST /api/billing/portal': {
    summary: 'Opens the page for changing the card',
    access: 'signed-in',
    answer: z.object({ url: z.string() }),
  },
} satisfies Contract;

/** Prices in dollars per month. */
const priceMove = z.object({
  /** What those customers pay until then. */
  from: z.number(),
  customers: z.int(),
  /** Null if a lower price comes with their next renewals. */
  at: z.nullable(instant),
  /** When the emails are sent. */
  emailsAt: z.nullable(instant),
});

const editedPlan = z.object({
  slug: z.string(),
  name: z.string(),
  line: z.string(),
  price: z.number(),
  tokens: z.int(),
  documents: z.int(),
  /** Null for any number. */
  people: z.nullable(z.int()),
  features: z.array(z.string()),
  /** Null for every agent. */
  agentIds: z.nullable(z.array(z.string())),
  isHidden: z.boolean(),
  /** It came with the product, so it can be hidden, but not deleted. */
  isDefault: z.boolean(),
  version: z.int(),
  /** Running subscriptions. */
  customers: z.int(),
  /** Those that pay the price of new customers, whom a higher price would move. */
  atPrice: z.int(),
  /** Those that pay more or less than new customers. */
  otherPrices: z.array(z.object({ price: z.number(), customers: z.int() })),
  move: z.nullable(priceMove),
});

const editedAgent = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  icon: z.enum(AGENT_ICONS),
  prompts: z.array(z.string()),
  isHidden: z.boolean(),
  version: z.int(),
  customers: z.int(),
  /** The visible plans in which it is sold. */
  plans: z.array(z.string()),
});

const catalogue = z.object({
  plans: z.array(editedPlan),
  agents: z.array(editedAgent),
  /** The first day to which a higher price may move existing customers. */
  firstMoveOn: z.string(),
});

export type EditedPlan = z.output<typeof editedPlan>;
export type EditedAgent = z.output<typeof editedAgent>;
export type EditedCatalogue = z.output<typeof catalogue>;

const edit = { access: 'manage-plans', answer: catalogue } as const;

export const catalogueApi = {
  'GET /api/catalogue': { summary: 'Lists all plans and agents, with their customers', ...edit },
  'POST /api/catalogue/plans': { summary: 'Adds a plan', input: newPlanInput, ...edit, status: 201 },
  'PATCH /api/catalogue/plans/:slug': { summary: 'Changes a plan, except its price', input: planChangeInput, ...edit },
  'DELETE /api/catalogue/plans/:slug': { summary: 'Deletes an added plan that nobody has bought', ...edit },
  'POST /api/catalogue/plans/:slug/price': {
    summary: 'Changes a plan with its price, which existing customers pay later or never',
    input: priceChangeInput,
    needsProof: true,
    ...edit,
  },
  'POST /api/catalogue/plans/:slug/price/cancel': {
    summary: 'Cancels a price change before existing customers pay it',
    needsProof: true,
    ...edit,
  },
  'POST /api/catalogue/agents': { summary: 'Adds an agent', input: newAgentInput, ...edit, status: 201 },
  'PATCH /api/catalogue/agents/:agentId': { summary: 'Changes an agent', input: agentChangeInput, ...edit },
  'POST /api/catalogue/order': { summary: 'Sorts the plans or the agents', input: orderInput, ...edit },
} satisfies Contract;
