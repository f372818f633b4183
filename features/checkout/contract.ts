import { z } from 'zod/mini';
import { ownOrder } from '#features/orders/contract.ts';
import { instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
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
