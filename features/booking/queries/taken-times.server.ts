import { and, eq, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { bookings, busyTimes } from '#db/schema/booking.ts';
import type { Ctx } from '#features/ctx.ts';
import { DAY, SECOND } from '#lib/time/durations.ts';
import type { Taken } from '../rules/slots.ts';

const isHeld = (now: Date) => and(eq(bookings.status, 'held'), gt(bookings.heldUntil, now));

/** A hold that ran out takes no time, even before a job has recorded it. */
export const takesTime = (now: Date) => or(inArray(bookings.status, ['confirmed', 'done', 'missed']), isHeld(now));

/** Holds that look unexpired to their visitors. Those of suspected spam don't take up their time. */
export const looksHeld = (now: Date) => and(inArray(bookings.status, ['held', 'expired']), gt(bookings.heldUntil, now));

/** The starts in milliseconds. As one text per host, because reading thousands of rows takes most of the time. */
const starts = sql<string>`string_agg(extract(epoch from ${bookings.startsAt})::bigint::text, ',')`.mapWith(
  (text: string) => text.split(',').map((seconds) => Number(seconds) * SECOND),
);

type Period = { from: Date; to: Date };

/** What takes the time of these hosts in the period and two days around it. `except`: a booking that is moved. */
export async function listTaken(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  hostIds: number[],
  { from, to }: Period,
  except?: number,
): Promise<(hostId: number) => Taken> {
  const [since, until] = [new Date(from.getTime() - 2 * DAY), new Date(to.getTime() + 2 * DAY)];
  const busy = await db
    .select()
    .from(busyTimes)
    .where(and(inArray(busyTimes.hostId, hostIds), lt(busyTimes.startsAt, until), gt(busyTimes.endsAt, since)));
  const calls = await db
    .select({ hostId: bookings.hostId, starts })
    .from(bookings)
    .where(
      and(
        inArray(bookings.hostId, hostIds),
        gte(bookings.startsAt, since),
        lt(bookings.startsAt, until),
        takesTime(now()),
        except === undefined ? undefined : ne(bookings.id, except),
      ),
    )
    .groupBy(bookings.hostId);
  const busyOf = Map.groupBy(busy, ({ hostId }) => hostId);
  const callsOf = new Map(calls.map((row) => [row.hostId, row.starts]));
  return (hostId) => ({ busy: busyOf.get(hostId) ?? [], calls: callsOf.get(hostId) ?? [] });
}

/** The starts of each host's unconfirmed holds in the period. */
export async function listHeld(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  hostIds: number[],
  { from, to }: Period,
): Promise<(hostId: number) => number[]> {
  const held = await db
    .select({ hostId: bookings.hostId, startsAt: bookings.startsAt })
    .from(bookings)
    .where(
      and(inArray(bookings.hostId, hostIds), gte(bookings.startsAt, from), lt(bookings.startsAt, to), isHeld(now())),
    );
  const byHost = Map.groupBy(held, ({ hostId }) => hostId);
  return (hostId) => (byHost.get(hostId) ?? []).map(({ startsAt }) => startsAt.getTime());
}
