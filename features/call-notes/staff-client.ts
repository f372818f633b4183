import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import type { callNotesApi } from './contract.ts';

type Api = typeof callNotesApi;

const call = clientFor<Api>();
/** A provider may take a minute. */
const callPatiently = clientFor<Api>(75_000);

const withId = (id: number) => ({ params: { id } });

export const notesKey = (bookingId: number) => ['call-notes', bookingId] as const;
export const readNotes = (id: number) => call('GET /api/calendar/calls/:id/notes', withId(id));
export const saveNotes = (id: number, input: Sent<Api['PATCH /api/calendar/calls/:id/notes']>) =>
  call('PATCH /api/calendar/calls/:id/notes', { ...withId(id), input });
export const draftNotes = (id: number, bullets: string) =>
  callPatiently('POST /api/calendar/calls/:id/notes/draft', { ...withId(id), input: { bullets } });
export const sendNotes = (id: number, input: Sent<Api['POST /api/calendar/calls/:id/notes/send']>) =>
  call('POST /api/calendar/calls/:id/notes/send', { ...withId(id), input });
export const takeBackNotes = (id: number) => call('POST /api/calendar/calls/:id/notes/undo', withId(id));
