import { z } from 'zod/mini';
import { ownOrder } from '#features/orders/contract.ts';
import { instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listOf } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';
import { checkoutInput, packInput } from './input.ts';

/** In dollars: the first charge and its date; afterwards the price is due each month. */
const checkoutPreview = z.object({
  price: z.number(),
  discount: z.number(),
  firstCharge: z.number(),
  firstChargeAt: instant,
  trialDays: z.int(),
  offerName: z.nullable(z.string()),
});

const checkoutState = z.object({
  status: z.enum(['open', 'processing', 'completed', 'failed', 'expired']),
  order: z.nullable(z.pick(ownOrder, { id: true, productName: true, amount: true, status: true })),
  /** What was bought begins with days that aren't charged. */
  isTrial: z.boolean(),
});

export type CheckoutPreview = z.output<typeof checkoutPreview>;
export type CheckoutState = z.output<typeof checkoutState>;

export const checkoutApi = {
  'POST /api/checkout': {
    summary: 'Opens a checkout page for a plan',
    access: 'signed-in',
    input: checkoutInput,
    answer: z.object({ url: z.string() }),
  },
  'POST /api/token-packs/checkout': {
    summary: "Opens a checkout page for tokens that are added to one of the user's running subscriptions",
    access: 'signed-in',
    input: packInput,
    answer: z.object({ url: z.string() }),
    notFound: 'Subscription not found',
  },
  'POST /api/checkout/preview': {
    summary: 'Quotes the price of a plan',
    access: 'signed-in',
    input: checkoutInput,
    answer: checkoutPreview,
  },
  // Limited like a write: until it is paid, each call reads from the provider.
  'GET /api/checkout/:sessionId': {
    summary: 'Returns the outcome of a checkout',
    access: 'signed-in',
    limit: 'writes',
    answer: checkoutState,
  },
} satisfies Contract;

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
  'GET /api/admin/payment-events': listOf('manage-billing', "Lists the payment provider's events", paymentEvent),
  'POST /api/admin/payment-events/:id/replay': {
    summary: "Replays one of the payment provider's events",
    access: 'manage-billing',
    answer: z.object({ status, message: z.string() }),
    notFound: 'Payment event not found',
  },
} satisfies Contract;
