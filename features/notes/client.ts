import { clientFor } from '#lib/api/api.ts';
import type { noteApi } from './contract.ts';

const call = clientFor<typeof noteApi>();

export const addNote = (requestId: number, text: string) =>
  call('POST /api/contacts/:id/notes', { params: { id: requestId }, input: { text } });
export const deleteNote = (id: number) => call('DELETE /api/notes/:id', { params: { id } });
