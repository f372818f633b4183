import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/booking.ts';
import { callNotes } from '#db/schema/call-notes.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { staffBookingPath } from '#features/booking/rules/booking-words.ts';
import { MOST_LATE, NOTES_TERM } from '#features/call-notes/rules/parts.ts';
import { UNDO_MS } from '#features/leads/rules.ts';
import { isAboutRequest, requestName } from './requests.server.ts';
import { isUnrecorded, type Source } from './source.server.ts';

/** One that nobody has marked may have taken place, so it counts. */
const isOwedNotes = and(inArray(bookings.status, ['confirmed', 'done']), isNull(consultationRequests.spamAt));

/** Notes that are later than that are no longer asked for. */
const givenUp = (now: Date) => new Date(now.getTime() - NOTES_TERM - MOST_LATE);

export const notes: Source = {
  async listRunning(ctx, about, most) {
    const isAbout = isAboutRequest(about);
    if (isAbout === null) return [];
    const rows = await ctx.db
      .select({
        subjectId: bookings.id,
        requestId: bookings.requestId,
        name: requestName,
        about: consultationRequests.company,
        startedAt: bookings.endsAt,
        ownerId: bookings.hostId,
      })
      .from(bookings)
      .innerJoin(consultationRequests, eq(consultationRequests.id, bookings.requestId))
      .leftJoin(callNotes, eq(callNotes.bookingId, bookings.id))
      .where(
        and(
          isOwedNotes,
          lte(bookings.endsAt, ctx.now()),
          gt(bookings.endsAt, givenUp(ctx.now())),
          isNull(callNotes.sentAt),
          isAbout,
        ),
      )
      .orderBy(asc(bookings.endsAt), asc(bookings.id))
      .limit(most);
    return rows.map(({ requestId, ...row }) => ({
      ...row,
      requestId,
      conversationId: null,
      customerId: null,
      path: staffBookingPath(row.subjectId),
    }));
  },

  listEnded(ctx, since, most) {
    // Sending can be undone until then.
    const sentUntil = new Date(ctx.now().getTime() - UNDO_MS);
    return ctx.db
      .select({
        subjectId: bookings.id,
        startedAt: bookings.endsAt,
        keptAt: sql<Date | null>`${callNotes.sentAt}`.mapWith(callNotes.sentAt),
      })
      .from(bookings)
      .innerJoin(consultationRequests, eq(consultationRequests.id, bookings.requestId))
      .leftJoin(callNotes, eq(callNotes.bookingId, bookings.id))
      .where(
        and(
          isOwedNotes,
          gte(bookings.endsAt, since),
          or(
            and(isNotNull(callNotes.sentAt), lte(callNotes.sentAt, sentUntil)),
            and(isNull(callNotes.sentAt), lte(bookings.endsAt, givenUp(ctx.now()))),
          ),
          isUnrecorded(ctx, 'notes', bookings.id),
        ),
      )
      .orderBy(asc(bookings.endsAt), asc(bookings.id))
      .limit(most);
  },
};
