import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import type { checkoutApi } from './contract.ts';

/** Queries that change with a purchase. */
export const ownBillingKeys = {
  own: ['own-billing'] as const,
  preview: (planId: string, offerCode: string) => ['own-billing', 'preview', planId, offerCode] as const,
};

const call = clientFor<typeof checkoutApi>();

type CheckoutInput = Sent<(typeof checkoutApi)['POST /api/checkout']>;

export const startPackCheckout = (subscriptionId: number) =>
  call('POST /api/token-packs/checkout', { input: { subscriptionId } });
export const previewCheckout = (input: CheckoutInput) => call('POST /api/checkout/preview', { input });
export const startCheckout = (input: CheckoutInput) => call('POST /api/checkout', { input });
export const readCheckout = (sessionId: string) => call('GET /api/checkout/:sessionId', { params: { sessionId } });
