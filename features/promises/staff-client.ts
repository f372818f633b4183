import { clientFor } from '#lib/api/api.ts';
import type { Asked } from '#lib/api/contract.ts';
import type { promisesApi } from './contract.ts';

const call = clientFor<typeof promisesApi>();

export const promisesKey = ['promises'] as const;
export const readPromises = (query: Asked<(typeof promisesApi)['GET /api/promises']> = {}) =>
  call('GET /api/promises', { query });
export const switchPromise = (promise: string, isOn: boolean) =>
  call('PATCH /api/promises/:promise', { params: { promise }, input: { isOn } });
export const givePromise = (promise: string, id: number, ownerId: number | null) =>
  call('PATCH /api/promises/:promise/:id', { params: { promise, id }, input: { ownerId } });
