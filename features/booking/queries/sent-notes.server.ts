import { and, eq, inArray, lte } from 'drizzle-orm';
import { bookings } from '#db/schema/booking.ts';
import { callNotes } from '#db/schema/call-notes.ts';
import type { Ctx } from '#features/ctx.ts';
import { MINUTE } from '#lib/time/durations.ts';

/** Sent, and past the moment in which that can be undone. */
export const areNotesOut = (now: Date) =>
  and(eq(callNotes.bookingId, bookings.id), lte(callNotes.sentAt, new Date(now.getTime() - MINUTE)));

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
