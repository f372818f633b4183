import { z } from 'zod/mini';
import { done } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { cardInput } from './input.ts';

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
