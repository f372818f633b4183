import { and, eq, inArray, isNotNull, lte, not, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/booking.ts';
import { callNotes } from '#db/schema/call-notes.ts';
import type { Ctx } from '#features/ctx.ts';
import { fateOfEmails } from '#features/mail/queries/delivery.server.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { EMAIL_KEY } from '../rules/booking-words.ts';

const fateOfNotes = fateOfEmails(
  sql`${bookings}.request_id`,
  sql`concat_ws(':', ${EMAIL_KEY}::text, ${bookings}.id, '%:notes:visitor:%')`,
);

/** Their emails failed or were canceled, so the visitor has none. */
const areNotesLost = sql`${fateOfNotes} is not distinct from 'lost'`;

export const areNotesWaiting = sql`${fateOfNotes} is not distinct from 'queued'`;

/** The notes of the call are with the visitor, or their email waits. */
export const areNotesSent = and(eq(callNotes.bookingId, bookings.id), isNotNull(callNotes.sentAt), not(areNotesLost));

/** Sent, and past the moment in which that can be undone. */
export const areNotesOut = (now: Date) => and(areNotesSent, lte(callNotes.sentAt, new Date(now.getTime() - MINUTE)));

export const wereNotesLost = async ({ db }: Ctx, id: number): Promise<boolean> =>
  (await db.$count(bookings, and(eq(bookings.id, id), areNotesLost))) > 0;

/** What visitors were sent after these calls, by the id of the call. */
export async function listSentNotes({ db, now }: Ctx, ids: readonly number[]) {
  const rows = await db
    .select({
      id: callNotes.bookingId,
      sentAt: callNotes.sentAt,
      heard: callNotes.heard,
      recommended: callNotes.recommended,
      next: callNotes.next,
    })
    .from(callNotes)
    .innerJoin(bookings, areNotesOut(now()))
    .where(inArray(callNotes.bookingId, [...ids]));
  return new Map(rows.flatMap(({ id, sentAt, ...parts }) => (sentAt ? [[id, { sentAt, ...parts }] as const] : [])));
}
