import { z } from 'zod/mini';
import { instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listOf } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';

const status = z.enum(['applied', 'ignored', 'failed']);

/** A stored event of the payment provider and its result. */
export const paymentEvent = z.object({
  id,
  eventId: z.string(),
  type: z.string(),
  status,
  receivedAt: instant,
  appliedAt: z.nullable(instant),
  attempts: z.int(),
  error: z.nullable(z.string()),
  subject: z.string(),
});

export type PaymentEvent = z.output<typeof paymentEvent>;

export const webhookApi = {
  'POST /api/webhooks/stripe': {
    summary: "Receives the payment provider's signed events",
    access: 'anyone',
    isSigned: true,
    answer: z.object({ received: z.literal(true) }),
  },
} satisfies Contract;

export const paymentEventApi = {
  'GET /api/admin/payment-events': listOf("Lists the payment provider's events", paymentEvent),
  'POST /api/admin/payment-events/:id/replay': {
    summary: "Replays one of the payment provider's events",
    access: 'admin',
    answer: z.object({ status, message: z.string() }),
    notFound: 'Payment event not found',
  },
} satisfies Contract;
