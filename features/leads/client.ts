import { clientFor } from '#lib/api/api.ts';
import type { AnswerOf, Sent } from '#lib/api/contract.ts';
import { listsFor } from '#lib/api/list.ts';
import type { leadApi } from './contract.ts';

type Api = typeof leadApi;

const call = clientFor<Api>();

export const leads = listsFor<Api>()('/api/leads');
export type LeadPage = AnswerOf<Api['GET /api/leads']>;

export const deskKey = ['leads', 'desk'] as const;
export const readDesk = () => call('GET /api/leads/desk');
export const changeLeads = (input: Sent<Api['POST /api/leads/bulk']>) => call('POST /api/leads/bulk', { input });
export const saveView = (input: Sent<Api['POST /api/leads/views']>) => call('POST /api/leads/views', { input });
export const renameView = (id: number, name: string) =>
  call('PATCH /api/leads/views/:id', { params: { id }, input: { name } });
export const deleteView = (id: number) => call('DELETE /api/leads/views/:id', { params: { id } });
