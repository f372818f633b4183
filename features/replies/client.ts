import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import type { replyApi } from './contract.ts';

type Api = typeof replyApi;

const call = clientFor<Api>();

export const templatesKey = ['reply-templates'];
export const listTemplates = () => call('GET /api/reply-templates');
export const addTemplate = (input: Sent<Api['POST /api/reply-templates']>) =>
  call('POST /api/reply-templates', { input });
export const changeTemplate = (id: number, input: Sent<Api['PATCH /api/reply-templates/:id']>) =>
  call('PATCH /api/reply-templates/:id', { params: { id }, input });
export const deleteTemplate = (id: number) => call('DELETE /api/reply-templates/:id', { params: { id } });

export const sendReply = (requestId: number, input: Sent<Api['POST /api/contacts/:id/replies']>) =>
  call('POST /api/contacts/:id/replies', { params: { id: requestId }, input });
