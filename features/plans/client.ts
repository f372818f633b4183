import { clientFor } from '#lib/api/api.ts';
import type { planApi } from './contract.ts';

export const planKeys = { all: ['plans'] as const };

const call = clientFor<typeof planApi>();

export const listPlans = () => call('GET /api/plans');
