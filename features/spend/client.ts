import { clientFor } from '#lib/api/api.ts';
import { listsFor } from '#lib/api/list.ts';
import type { spendApi } from './contract.ts';
import type { PeriodQuery } from './input.ts';

export const spendKeys = { of: (period: PeriodQuery) => ['spend', period] as const };

const call = clientFor<typeof spendApi>();

export const readSpend = (query: PeriodQuery) => call('GET /api/spend', { query });
export const spendByCustomer = listsFor<typeof spendApi>()('/api/spend/customers');
