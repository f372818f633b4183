import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import type { businessApi, buyingApi } from './contract.ts';

export const billingKeys = {
  all: ['billing'] as const,
  overview: ['billing', 'overview'] as const,
  renewals: (days: RenewalDays) => ['billing', 'renewals', days] as const,
};

const business = clientFor<typeof businessApi>();

export type RenewalDays = '30' | '90' | '365';

export const readOverview = () => business('GET /api/admin/overview');
export const listRenewals = (days: RenewalDays) => business('GET /api/admin/renewals', { query: { days } });
export const remindOfRenewal = (id: number) => business('POST /api/subscriptions/:id/remind', { params: { id } });

/** At the end of the period that is paid for the customer's subscription ends, or renews after all. */
export const cancelForCustomer = (id: number) => business('POST /api/subscriptions/:id/cancel', { params: { id } });
export const resumeForCustomer = (id: number) => business('POST /api/subscriptions/:id/resume', { params: { id } });
export const refundOrder = (id: number) => business('POST /api/orders/:id/refund', { params: { id } });

export const ownBillingKeys = {
  plans: ['plans'] as const,
  own: ['own-billing'] as const,
  preview: (planId: string, offerCode: string) => ['own-billing', 'preview', planId, offerCode] as const,
};

/** Longer than the server waits for the provider and its bank, so that the answer tells what has happened. */
const CHANGE_TIMEOUT_MS = 60_000;

const buying = clientFor<typeof buyingApi>();
const change = clientFor<typeof buyingApi>(CHANGE_TIMEOUT_MS);

type CheckoutInput = Sent<(typeof buyingApi)['POST /api/checkout']>;

export const listPlans = () => buying('GET /api/plans');
export const readOwnBilling = () => buying('GET /api/billing');
export const previewCheckout = (input: CheckoutInput) => buying('POST /api/checkout/preview', { input });
export const startCheckout = (input: CheckoutInput) => buying('POST /api/checkout', { input });
export const readCheckout = (sessionId: string) => buying('GET /api/checkout/:sessionId', { params: { sessionId } });
export const openPaymentPortal = () => buying('POST /api/billing/portal');

export const changePlan = (id: number, planId: string) =>
  change('POST /api/billing/subscriptions/:id/plan', { params: { id }, input: { planId } });
export const cancelSubscription = (id: number) =>
  change('POST /api/billing/subscriptions/:id/cancel', { params: { id } });
export const resumeSubscription = (id: number) =>
  change('POST /api/billing/subscriptions/:id/resume', { params: { id } });
