import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import { listsFor } from '#lib/api/list.ts';
import type { handedOverApi } from './contract/handed-over.ts';

type Api = typeof handedOverApi;

const call = clientFor<Api>();

export const handedOverKey = (id: number) => ['handed-over', id];

export const handedOverList = listsFor<Api>()('/api/handed-over');
export const readHandedOver = (id: number) => call('GET /api/handed-over/:id', { params: { id } });
export const answerCustomer = (id: number, input: Sent<Api['POST /api/handed-over/:id/messages']>) =>
  call('POST /api/handed-over/:id/messages', { params: { id }, input });
export const handBack = (id: number) => call('POST /api/handed-over/:id/hand-back', { params: { id } });
export const undoHandBack = (id: number) => call('DELETE /api/handed-over/:id/hand-back', { params: { id } });
