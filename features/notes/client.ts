import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import type { noteApi } from './contract.ts';

type Api = typeof noteApi;

const call = clientFor<Api>();

export const addNote = (requestId: number, input: Sent<Api['POST /api/contacts/:id/notes']>) =>
  call('POST /api/contacts/:id/notes', { params: { id: requestId }, input });
export const deleteNote = (id: number) => call('DELETE /api/notes/:id', { params: { id } });
