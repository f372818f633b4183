import { and, asc, eq, gt, gte, inArray, isNull, lte, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/booking.ts';
import { callNotes } from '#db/schema/call-notes.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { areNotesSent, areNotesWaiting } from '#features/booking/queries/sent-notes.server.ts';
import { staffBookingPath } from '#features/booking/rules/booking-words.ts';
import type { Ctx } from '#features/ctx.ts';
import { DAY, UNDO_MS } from '#lib/time/durations.ts';
import { dueOf } from '../rules.ts';
import { isAboutRequest, requestName } from './requests.server.ts';
import { isUnrecorded, type Source } from './source.server.ts';
import { isOwedSince, readSwitches } from './switches.server.ts';

/** One that nobody has marked may have taken place, so it counts. */
const isOwedNotes = and(inArray(bookings.status, ['confirmed', 'done']), isNull(consultationRequests.spamAt));

/** Notes of calls that ended longer ago are no longer asked for. */
const ASKED_FOR = 8 * DAY;

const givenUp = (now: Date) => new Date(now.getTime() - ASKED_FOR);

/** Of calls that are over and whose visitors still wait. */
const areAwaited = (ctx: Ctx) =>
  and(
    isOwedNotes,
    lte(bookings.endsAt, ctx.now()),
    gt(bookings.endsAt, givenUp(ctx.now())),
    notExists(ctx.db.select({ one: sql`1` }).from(callNotes).where(areNotesSent)),
  );

/** Of calls joined with their requests, those whose notes are owed now: none while they aren't promised. */
export async function areNotesOwed(ctx: Ctx): Promise<SQL | undefined> {
  const onSince = (await readSwitches(ctx)).get('notes');
  return onSince === null ? sql`false` : and(areAwaited(ctx), onSince && gte(bookings.endsAt, onSince));
}

export const notesDueAt = ({ mail }: Ctx, { endsAt: startedAt }: { endsAt: Date }): Date =>
  dueOf({ promise: 'notes', startedAt }, mail);

/** Whether notes are promised after a call that ends at that time. */
export async function areNotesPromised(ctx: Ctx, { endsAt: startedAt }: { endsAt: Date }): Promise<boolean> {
  return isOwedSince(await readSwitches(ctx), 'notes')({ startedAt });
}

export const notes: Source = {
  async listRunning(ctx, about, most, since) {
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
      .where(and(areAwaited(ctx), isAbout, since && gte(bookings.endsAt, since)))
      .orderBy(asc(bookings.endsAt), asc(bookings.id))
      .limit(most);
    return rows.map((row) => ({ ...row, path: staffBookingPath(row.subjectId) }));
  },

  listEnded(ctx, since, most) {
    // Sending can be undone until then, and an email that waits may still fail.
    const sentUntil = new Date(ctx.now().getTime() - UNDO_MS);
    return ctx.db
      .select({
        subjectId: bookings.id,
        startedAt: bookings.endsAt,
        keptAt: sql<Date | null>`${callNotes.sentAt}`.mapWith(callNotes.sentAt),
      })
      .from(bookings)
      .innerJoin(consultationRequests, eq(consultationRequests.id, bookings.requestId))
      .leftJoin(callNotes, areNotesSent)
      .where(
        and(
          isOwedNotes,
          gte(bookings.endsAt, since),
          or(
            and(lte(callNotes.sentAt, sentUntil), ctx.mail.isDelivered ? not(areNotesWaiting) : undefined),
            and(isNull(callNotes.sentAt), lte(bookings.endsAt, givenUp(ctx.now()))),
          ),
          isUnrecorded(ctx, 'notes', bookings.id),
        ),
      )
      .orderBy(asc(bookings.endsAt), asc(bookings.id))
      .limit(most);
  },
};
