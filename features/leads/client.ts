import { clientFor } from '#lib/api/api.ts';
import type { AnswerOf, Sent } from '#lib/api/contract.ts';
import { listsFor } from '#lib/api/list.ts';
import type { leadApi, noteApi, replyApi } from './contract.ts';

type Api = typeof leadApi & typeof replyApi & typeof noteApi;

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

export const templatesKey = ['reply-templates'];
export const listTemplates = () => call('GET /api/reply-templates');
export const addTemplate = (input: Sent<Api['POST /api/reply-templates']>) =>
  call('POST /api/reply-templates', { input });
export const changeTemplate = (id: number, input: Sent<Api['PATCH /api/reply-templates/:id']>) =>
  call('PATCH /api/reply-templates/:id', { params: { id }, input });
export const deleteTemplate = (id: number) => call('DELETE /api/reply-templates/:id', { params: { id } });

export const sendReply = (requestId: number, input: Sent<Api['POST /api/contacts/:id/replies']>) =>
  call('POST /api/contacts/:id/replies', { params: { id: requestId }, input });

export const addNote = (requestId: number, input: Sent<Api['POST /api/contacts/:id/notes']>) =>
  call('POST /api/contacts/:id/notes', { params: { id: requestId }, input });
export const deleteNote = (id: number) => call('DELETE /api/notes/:id', { params: { id } });
