import { clientFor } from '#lib/api/api.ts';
import type { conversationApi, handOverApi } from './contract/conversations.ts';

const call = clientFor<typeof conversationApi & typeof handOverApi>();

export const conversationsKey = ['conversations'];
export const conversationKey = (id: number) => [...conversationsKey, id];

export const listConversations = (q?: string) => call('GET /api/conversations', { query: { q } });
export const startConversation = (agentId: string) => call('POST /api/conversations', { input: { agentId } });
export const readConversation = (id: number) => call('GET /api/conversations/:id', { params: { id } });
export const renameConversation = (id: number, title: string) =>
  call('PATCH /api/conversations/:id', { params: { id }, input: { title } });
export const deleteConversation = (id: number) => call('DELETE /api/conversations/:id', { params: { id } });
export const ask = (id: number, input: { content: string; requestKey: string }) =>
  call('POST /api/conversations/:id/messages', { params: { id }, input });
export const stopAnswer = (id: number) => call('POST /api/conversations/:id/stop', { params: { id } });
export const retryAnswer = (id: number) => call('POST /api/conversations/:id/retry', { params: { id } });
export const editQuestion = (id: number, content: string) =>
  call('POST /api/conversations/:id/edit', { params: { id }, input: { content } });
export const askForPerson = (id: number, note: string) =>
  call('POST /api/conversations/:id/person', { params: { id }, input: { note } });

export const conversationFile = (id: number) => `/api/conversations/${id}/file`;
/** `after`: how far the reader has read, as `message.attempt.length`. */
export const conversationStream = (id: number, after?: string) =>
  `/api/conversations/${id}/stream${after === undefined ? '' : `?after=${after}`}`;
