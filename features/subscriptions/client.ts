import { clientFor } from '#lib/api/api.ts';
import { listsFor } from '#lib/api/list.ts';
import type { ownSubscriptionApi, subscriptionApi } from './contract.ts';

export const billingKeys = {
  all: ['billing'] as const,
  overview: ['billing', 'overview'] as const,
  renewals: (days: RenewalDays) => ['billing', 'renewals', days] as const,
};

const call = clientFor<typeof subscriptionApi>();

export type RenewalDays = '30' | '90' | '365';

export const subscriptions = listsFor<typeof subscriptionApi>()('/api/subscriptions/all');
export const readOverview = () => call('GET /api/admin/overview');
export const listRenewals = (days: RenewalDays) => call('GET /api/admin/renewals', { query: { days } });
export const remindOfRenewal = (id: number) => call('POST /api/subscriptions/:id/remind', { params: { id } });

/** Cancels at the end of the paid period, or resumes. */
export const cancelForCustomer = (id: number) => call('POST /api/subscriptions/:id/cancel', { params: { id } });
export const resumeForCustomer = (id: number) => call('POST /api/subscriptions/:id/resume', { params: { id } });

/** Longer than the server waits for the provider, so that the browser gets the result. */
const CHANGE_TIMEOUT_MS = 60_000;

const own = clientFor<typeof ownSubscriptionApi>();
const changeOwn = clientFor<typeof ownSubscriptionApi>(CHANGE_TIMEOUT_MS);

export const readOwnBilling = () => own('GET /api/billing');
/** `seen`: what the customer was told; not needed for the present plan. */
export const changePlan = (id: number, planId: string, seen?: { price: number; isCharged: boolean }) =>
  changeOwn('POST /api/billing/subscriptions/:id/plan', { params: { id }, input: { planId, ...seen } });
export const cancelSubscription = (id: number) =>
  changeOwn('POST /api/billing/subscriptions/:id/cancel', { params: { id } });
export const resumeSubscription = (id: number) =>
  changeOwn('POST /api/billing/subscriptions/:id/resume', { params: { id } });
