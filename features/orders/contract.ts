import { z } from 'zod/mini';
import { done, instant, pageOf } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listQuery } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';

const orderStatus = z.enum(['pending', 'completed', 'failed', 'refunded', 'disputed']);

/** `amount` in dollars. */
export const orderAnswer = z.object({
  id,
  customerName: z.string(),
  customerEmail: z.string(),
  productName: z.string(),
  amount: z.number(),
  status: orderStatus,
  createdAt: instant,
  userId: z.nullable(id),
  /** Null for orders that no payment provider handled. */
  provider: z.nullable(z.enum(['stripe', 'sandbox'])),
  invoiceUrl: z.nullable(z.string()),
});

export type Order = z.output<typeof orderAnswer>;

/** `amount` in dollars. */
export const ownOrder = z.object({
  id,
  productName: z.string(),
  amount: z.number(),
  status: orderStatus,
  createdAt: instant,
  invoiceUrl: z.nullable(z.string()),
});

export type OwnOrder = z.output<typeof ownOrder>;

export const orderApi = {
  'GET /api/orders': {
    summary: 'Lists the orders; totalAmount is the sum of all matches, in dollars',
    access: 'manage-billing',
    query: listQuery,
    answer: z.extend(pageOf(orderAnswer), { totalAmount: z.number() }),
  },
  'POST /api/orders/:id/refund': {
    summary: 'Refunds an order',
    access: 'manage-billing',
    needsProof: true,
    answer: done,
    notFound: 'Order not found',
  },
} satisfies Contract;
