import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { bookings } from '#db/schema/booking.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { can, requirePermission, requireSignedIn } from '#features/permissions.ts';
import { type BookingFacts, hasTakenOver, selectBookings } from './booking-facts.server.ts';
import { toOwnBooking } from './linked-booking.server.ts';
import { listSentNotes } from './sent-notes.server.ts';

type Period = { from: Date; to: Date };

/** The bookings that start in the period, in order. Only admins get those of others, except calls whose notes were taken over. */
export function listBookingsBetween(
  ctx: Ctx,
  { from, to, hostIds }: Period & { hostIds?: number[] },
): Promise<BookingFacts[]> {
  const actor = requirePermission(ctx.actor, 'hold-calls');
  return selectBookings(ctx.db)
    .where(
      and(
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, to),
        can(actor, 'manage-all-calls')
          ? hostIds && inArray(bookings.hostId, hostIds)
          : or(eq(bookings.hostId, actor.id), hasTakenOver(ctx.db, actor, bookings.id)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
}

const MAX_ROWS = 100;

const isFrom = (email: string) => eq(sql`lower(${consultationRequests.email})`, email.toLowerCase());

type Words = Pick<BookingFacts, 'email' | 'firstName' | 'lastName' | 'phone' | 'message'>;

/** Of the same person in the same words, so that the form was probably sent twice. */
export const isSameRequest = ({ email, firstName, lastName, phone, message }: Words) =>
  and(
    isFrom(email),
    eq(consultationRequests.firstName, firstName),
    eq(consultationRequests.lastName, lastName),
    eq(consultationRequests.phone, phone),
    eq(consultationRequests.message, message),
  );

/** The confirmed address of the signed-in user; null if it isn't confirmed. */
export async function confirmedAddress(ctx: Ctx): Promise<string | null> {
  const { id } = requireSignedIn(ctx.actor);
  const [user] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.emailVerifiedAt)));
  return user?.email ?? null;
}

/** The bookings made with the signed-in user's confirmed address, the latest first, without suspected spam. */
export async function listOwnBookings(ctx: Ctx) {
  const email = await confirmedAddress(ctx);
  if (email === null) return [];
  const rows = await selectBookings(ctx.db)
    .where(and(isFrom(email), isNull(consultationRequests.spamAt)))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(MAX_ROWS);
  const notes = await listSentNotes(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toOwnBooking(row, notes.get(row.id) ?? null, ctx.now()));
}

/** The requests without a booking that were sent with the signed-in user's confirmed address, the latest first. */
export async function listOwnRequests(ctx: Ctx) {
  const email = await confirmedAddress(ctx);
  if (email === null) return [];
  const { id, interest, createdAt, spamAt } = consultationRequests;
  const booked = ctx.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.requestId, id));
  return ctx.db
    .select({ id, interest, createdAt })
    .from(consultationRequests)
    .where(and(isFrom(email), isNull(spamAt), notExists(booked)))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_ROWS);
}
