import { clientFor } from '#lib/api/api.ts';
import type { AnswerOf, Sent } from '#lib/api/contract.ts';
import { listsFor } from '#lib/api/list.ts';
import type { leadDocumentApi } from './contract/documents.ts';
import type { leadApi, noteApi, replyApi } from './contract/leads.ts';
import type { DocumentKind } from './rules/documents.ts';

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

type DocumentApi = typeof leadDocumentApi;

const callDocument = clientFor<DocumentApi>();

const ofKind = (id: number, kind: DocumentKind) => ({ params: { id, kind } });

export const documentKey = (id: number, kind: DocumentKind) => ['lead-document', id, kind] as const;
export const documentPreviewPath = (id: number, kind: DocumentKind) => `/api/contacts/${id}/documents/${kind}/preview`;
export const readDocument = (id: number, kind: DocumentKind) =>
  callDocument('GET /api/contacts/:id/documents/:kind', ofKind(id, kind));
export const saveDocument = (
  id: number,
  kind: DocumentKind,
  input: Sent<DocumentApi['PATCH /api/contacts/:id/documents/:kind']>,
) => callDocument('PATCH /api/contacts/:id/documents/:kind', { ...ofKind(id, kind), input });
export const sendDocument = (
  id: number,
  kind: DocumentKind,
  input: Sent<DocumentApi['POST /api/contacts/:id/documents/:kind/send']>,
) => callDocument('POST /api/contacts/:id/documents/:kind/send', { ...ofKind(id, kind), input });
export const takeBackDocument = (id: number, kind: DocumentKind) =>
  callDocument('POST /api/contacts/:id/documents/:kind/undo', ofKind(id, kind));
export const revokeDocument = (id: number, kind: DocumentKind) =>
  callDocument('POST /api/contacts/:id/documents/:kind/revoke', ofKind(id, kind));

export const messagesKey = (id: number) => ['lead-messages', id] as const;
export const listMessages = (id: number) => callDocument('GET /api/contacts/:id/messages', { params: { id } });
export const answerMessages = (id: number) =>
  callDocument('POST /api/contacts/:id/messages/answered', { params: { id } });
