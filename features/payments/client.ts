import { clientFor } from '#lib/api/api.ts';
import type { paymentMethodApi, planApi, sandboxApi } from './contract.ts';

type Api = typeof planApi & typeof paymentMethodApi & typeof sandboxApi;

const call = clientFor<Api>();

/** Demo mode only: starts the next period now and tries to charge it. */
export const renewNow = (id: number) => call('POST /api/sandbox/subscriptions/:id/renew', { params: { id } });

export const planKeys = { all: ['plans'] as const };

export const listPlans = () => call('GET /api/plans');

export const openPaymentPortal = () => call('POST /api/billing/portal');
