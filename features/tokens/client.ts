import { clientFor } from '#lib/api/api.ts';
import { listsFor } from '#lib/api/list.ts';
import type { seatApi, spendApi, tokenApi } from './contract.ts';
import type { PeriodQuery, SeatInput } from './input.ts';

type Api = typeof tokenApi & typeof seatApi & typeof spendApi;

const call = clientFor<Api>();

export const tokenKeys = { all: ['tokens'] as const };

export const listTokens = () => call('GET /api/tokens');

export const spendKeys = { of: (period: PeriodQuery) => ['spend', period] as const };

export const readSpend = (query: PeriodQuery) => call('GET /api/spend', { query });
export const spendByCustomer = listsFor<Api>()('/api/spend/customers');

export const seatKeys = { all: ['seats'] as const };

export const listSeats = () => call('GET /api/seats');
export const addSeat = (input: SeatInput) => call('POST /api/seats', { input });
export const leavePlan = (subscriptionId: number) => call('POST /api/seats/leave', { input: { subscriptionId } });
export const removeSeat = (id: number) => call('DELETE /api/seats/:id', { params: { id } });
