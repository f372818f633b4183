import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import { listsFor } from '#lib/api/list.ts';
import type { contactApi } from './contract.ts';

type Api = typeof contactApi;

const call = clientFor<Api>();

export const consultations = listsFor<Api>()('/api/contacts');
export const readConsultation = (id: number) => call('GET /api/contacts/:id', { params: { id } });
/** Without `version` the stored request is overwritten. */
export const updateConsultation = (id: number, input: Sent<Api['PATCH /api/contacts/:id']>) =>
  call('PATCH /api/contacts/:id', { params: { id }, input });
