import { type DraftResult, draftNotes } from '#features/call-notes/commands/draft-notes.server.ts';
import {
  type NotesResult,
  saveNotes,
  sendNotes,
  takeBackNotes,
} from '#features/call-notes/commands/write-notes.server.ts';
import { callNotesApi } from '#features/call-notes/contract.ts';
import { findHeldCall, readNotes } from '#features/call-notes/queries.server.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Serve } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound, staleEdit } from '#server/http/errors.ts';

const conflict = (code: string, message: string) => ({ status: 409, code, message }) as const;

type Reason = Extract<NotesResult | DraftResult, { ok: false }>['reason'];

const errors = {
  unknown: { ...notFound, message: 'Call not found' },
  not_held: conflict('not_held', "This call isn't one that took place, so it has no notes."),
  not_started: conflict('not_started', "This call hasn't started yet."),
  stale_edit: staleEdit('text'),
  sent: conflict('sent', 'These notes are sent, so they stay as they are.'),
  empty: conflict('empty', 'Write at least one part before you send the notes.'),
  unread: conflict('unread', 'Read the drafted parts before you send the notes.'),
  too_late: conflict('too_late', 'The email is on its way, so it can no longer be taken back.'),
  not_offered: conflict('not_offered', 'No AI provider is set up.'),
  limit_reached: conflict(
    'limit_reached',
    "This month's limit for the AI provider is reached. Write the notes yourself.",
  ),
  failed: { status: 503, code: 'provider_failed', message: "The AI provider doesn't answer. Try again later." },
  unusable: conflict('unusable', "The AI's answer isn't usable as notes. Nothing was changed. Try again."),
} satisfies Record<Reason, ErrorAnswer>;

async function notesAfter(ctx: Ctx, result: NotesResult) {
  if (!result.ok) throw new HttpError(errors[result.reason]);
  return readNotes(ctx, result.booking);
}

export function callNotesEndpoints(serve: Serve): void {
  serve(callNotesApi, {
    'GET /api/calendar/calls/:id/notes': async ({ ctx, params }) => notesAfter(ctx, await findHeldCall(ctx, params.id)),
    'PATCH /api/calendar/calls/:id/notes': async ({ ctx, params, input }) =>
      notesAfter(ctx, await saveNotes(ctx, params.id, input)),
    'POST /api/calendar/calls/:id/notes/draft': async ({ ctx, params, input }) => {
      const result = await draftNotes(ctx, params.id, input.bullets);
      if (!result.ok) throw new HttpError(errors[result.reason]);
      return result.draft;
    },
    'POST /api/calendar/calls/:id/notes/send': async ({ ctx, params, input }) =>
      notesAfter(ctx, await sendNotes(ctx, params.id, input)),
    'POST /api/calendar/calls/:id/notes/undo': async ({ ctx, params }) =>
      notesAfter(ctx, await takeBackNotes(ctx, params.id)),
  });
}
