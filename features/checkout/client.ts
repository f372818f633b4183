import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import { listsFor } from '#lib/api/list.ts';
import type { checkoutApi, paymentEventApi } from './contract.ts';

type Api = typeof checkoutApi & typeof paymentEventApi;

const call = clientFor<Api>();

/** Queries that change with a purchase. */
export const ownBillingKeys = {
  own: ['own-billing'] as const,
  preview: (planId: string, offerCode: string) => ['own-billing', 'preview', planId, offerCode] as const,
};

type CheckoutInput = Sent<Api['POST /api/checkout']>;

export const startPackCheckout = (subscriptionId: number) =>
  call('POST /api/token-packs/checkout', { input: { subscriptionId } });
export const previewCheckout = (input: CheckoutInput) => call('POST /api/checkout/preview', { input });
export const startCheckout = (input: CheckoutInput) => call('POST /api/checkout', { input });
export const readCheckout = (sessionId: string) => call('GET /api/checkout/:sessionId', { params: { sessionId } });

export const paymentEvents = listsFor<Api>()('/api/admin/payment-events');
export const replayPaymentEvent = (id: number) => call('POST /api/admin/payment-events/:id/replay', { params: { id } });
