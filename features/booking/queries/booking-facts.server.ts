import { and, count, eq, exists, gt, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { bookings, hosts } from '#db/schema/booking.ts';
import { promises } from '#db/schema/promises.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { type Actor, can, canManageHost } from '#features/permissions.ts';
import { hostName } from '#features/personal.server.ts';

const bookingColumns = {
  id: bookings.id,
  requestId: bookings.requestId,
  status: bookings.status,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  visitorZone: bookings.visitorZone,
  place: bookings.place,
  heldUntil: bookings.heldUntil,
  sequence: bookings.sequence,
  createdAt: bookings.createdAt,
  confirmedAt: bookings.confirmedAt,
  movedAt: bookings.movedAt,
  canceledAt: bookings.canceledAt,
  canceledBy: bookings.canceledBy,
  cancelReason: bookings.cancelReason,
  bookedById: bookings.bookedById,
  hostId: bookings.hostId,
  hostName,
  hostTitle: hosts.title,
  hostEmail: users.email,
  hostZone: hosts.zone,
  meetingUrl: hosts.meetingUrl,
  firstName: consultationRequests.firstName,
  lastName: consultationRequests.lastName,
  email: consultationRequests.email,
  phone: consultationRequests.phone,
  company: consultationRequests.company,
  interest: consultationRequests.interest,
  message: consultationRequests.message,
};

export const selectBookings = (db: Ctx['db']) =>
  db
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(hosts, eq(hosts.userId, bookings.hostId))
    .innerJoin(users, eq(users.id, bookings.hostId))
    .innerJoin(consultationRequests, eq(consultationRequests.id, bookings.requestId));

/** Confirmed or held, and not over yet. */
export const isComing = (now: Date) =>
  and(
    or(eq(bookings.status, 'confirmed'), and(eq(bookings.status, 'held'), gt(bookings.heldUntil, now))),
    gt(bookings.endsAt, now),
  );

/** A booking with its host and its request. */
export type BookingFacts = Awaited<ReturnType<typeof selectBookings>>[number];

export async function findBooking(ctx: Ctx, id: number): Promise<BookingFacts | null> {
  const [booking] = await selectBookings(ctx.db).where(eq(bookings.id, id));
  return booking ?? null;
}

/** One that the transaction of `ctx.db` holds or has stored. */
export async function requireBooking(ctx: Ctx, id: number): Promise<BookingFacts> {
  const booking = await findBooking(ctx, id);
  if (!booking) throw new Error('The booking no longer exists');
  return booking;
}

/** Whoever took over the notes of a call that was held by somebody who left. */
export const hasTakenOver = (db: Ctx['db'], actor: Actor, bookingId: SQLWrapper | number): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(promises)
      .where(
        and(eq(promises.promise, 'notes'), sql`${promises.subjectId} = ${bookingId}`, eq(promises.ownerId, actor.id)),
      ),
  );

type Call = Pick<BookingFacts, 'id' | 'hostId'>;

/** The ids of those calls that the actor manages, or whose notes they write in place of somebody who left. */
export async function findFinishable({ db, actor }: Ctx, calls: readonly Call[]): Promise<Set<number>> {
  const { managed = [], others = [] } = Object.groupBy(calls, ({ hostId }) =>
    canManageHost(actor, hostId) ? 'managed' : 'others',
  );
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  if (others.length === 0 || !actor || !can(actor, 'hold-calls')) return new Set(idsOf(managed));
  const takenOver = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.id, idsOf(others)), hasTakenOver(db, actor, bookings.id)));
  return new Set(idsOf([...managed, ...takenOver]));
}

export const mayFinishCall = async (ctx: Ctx, call: Call): Promise<boolean> =>
  (await findFinishable(ctx, [call])).has(call.id);

export const hasUpcomingCalls = (hostId: SQLWrapper, now: Date) =>
  sql<boolean>`exists (select from ${bookings} where ${bookings.hostId} = ${hostId}
    and ${bookings.status} in ('held', 'confirmed') and ${bookings.endsAt} > ${now.toISOString()}::timestamptz)`;

export const isToCome = (hostIds: readonly number[], now: Date) =>
  and(
    inArray(bookings.hostId, [...hostIds]),
    inArray(bookings.status, ['held', 'confirmed']),
    gt(bookings.startsAt, now),
  );

/** How many are confirmed, or wait for their visitor, by the hosts who have any. */
export async function countCallsToCome({ db, now }: Ctx, hostIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ hostId: bookings.hostId, calls: count() })
    .from(bookings)
    .where(isToCome(hostIds, now()))
    .groupBy(bookings.hostId);
  return new Map(rows.map(({ hostId, calls }) => [hostId, calls]));
}
