import { z } from 'zod/mini';
import { PLACES } from '#features/booking/rules/booking.ts';
import { instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import { draftInput, notesInput, sendInput } from './input.ts';
import { PARTS } from './rules/parts.ts';

const text = z.string();
const parts = { heard: text, recommended: text, next: text };

const callNotes = z.object({
  bookingId: id,
  version: z.int(),
  bullets: text,
  ...parts,
  drafted: z.array(z.enum(PARTS)),
  savedAt: z.nullable(instant),
  /** Who saved them last. */
  savedBy: z.nullable(text),
  sentAt: z.nullable(instant),
  sentBy: z.nullable(text),
  /** Until when sending them can be undone. */
  undoUntil: z.nullable(instant),
  /** What became of the email. */
  email: z.nullable(z.enum(['queued', 'sent', 'failed', 'canceled'])),
  /** Until when the visitor was promised them; null if they weren't. */
  dueAt: z.nullable(instant),
  /** Of that promise, in words. */
  term: text,
  /** Whether a provider can draft them. */
  canDraft: z.boolean(),
  call: z.object({
    startsAt: instant,
    endsAt: instant,
    place: z.enum(PLACES),
    host: text,
    firstName: text,
    email: text,
    isDone: z.boolean(),
    /** The business's, in which staff see times. */
    zone: text,
  }),
});

export type CallNotes = z.output<typeof callNotes>;

const common = { access: 'hold-calls', answer: callNotes, notFound: 'Call not found' } as const;

export const callNotesApi = {
  'GET /api/calendar/calls/:id/notes': {
    ...common,
    summary: 'Reads the notes of a call that has started. Staff read those of their own calls, admins all',
  },
  'PATCH /api/calendar/calls/:id/notes': {
    ...common,
    summary: 'Saves the notes of a call unless somebody else has saved them meanwhile. Sends nothing',
    input: notesInput,
  },
  'POST /api/calendar/calls/:id/notes/draft': {
    ...common,
    summary: 'Drafts the notes of a call from bullet points, without names and addresses. Saves nothing',
    input: draftInput,
    /** `sent` is what the provider was given. */
    answer: z.object({ ...parts, sent: text }),
  },
  'POST /api/calendar/calls/:id/notes/send': {
    ...common,
    summary: 'Sends the notes to the visitor and marks the call as done',
    input: sendInput,
  },
  'POST /api/calendar/calls/:id/notes/undo': {
    ...common,
    summary: 'Takes the notes back before their email goes out',
  },
} satisfies Contract;
