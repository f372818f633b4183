import { z } from 'zod/mini';
import { instant, pageOf } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listQuery } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';

export const subscriptionStatus = z.enum(['active', 'trialing', 'past_due', 'canceled']);

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
  remindedAt: z.nullable(instant),
  customerName: z.string(),
  customerEmail: z.string(),
});

export type Subscription = z.output<typeof subscriptionAnswer>;

export const subscriptionApi = {
  'GET /api/subscriptions/all': {
    summary: 'Lists the subscriptions',
    access: 'admin',
    query: listQuery,
    answer: pageOf(subscriptionAnswer),
  },
} satisfies Contract;
