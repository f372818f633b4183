import { and, asc, eq, gt, gte, inArray, or } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { bookings, hosts } from '#db/schema/booking.ts';
import type { Ctx } from '#features/ctx.ts';
import { hostName, isActiveStaff } from '#features/personal.server.ts';
import { hashSecret } from '#lib/secret.ts';
import { DAY } from '#lib/time/durations.ts';
import { hostCalendar, visitorCalendar } from '../ical-generator.server.ts';
import { bookingPath, isOutdated } from '../rules/booking.ts';
import { selectBookings } from './booking-facts.server.ts';
import { findLinked } from './linked-booking.server.ts';

const PAST_MS = 30 * DAY;

/** Hosts are few. Comparing hashes takes the same time whatever part of a guessed token is right. */
async function findHostOfFeed(ctx: Ctx, token: string) {
  const active = await ctx.db
    .select({ id: hosts.userId, feedToken: hosts.feedToken, name: hostName })
    .from(hosts)
    .innerJoin(users, eq(users.id, hosts.userId))
    .where(isActiveStaff);
  const hash = hashSecret(token);
  return active.find(({ feedToken }) => hashSecret(feedToken) === hash) ?? null;
}

/** The host's calls since a month ago, as a calendar program reads them. Null if nobody has that token. */
export async function readHostFeed(ctx: Ctx, token: string): Promise<string | null> {
  const host = await findHostOfFeed(ctx, token);
  if (!host) return null;
  const now = ctx.now();
  const isHeld = and(eq(bookings.status, 'held'), gt(bookings.heldUntil, now));
  const calls = await selectBookings(ctx.db)
    .where(
      and(
        eq(bookings.hostId, host.id),
        gte(bookings.startsAt, new Date(now.getTime() - PAST_MS)),
        or(inArray(bookings.status, ['confirmed', 'done', 'missed']), isHeld),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  return hostCalendar(ctx.mail, host.name, calls);
}

/** The call as a file for its visitor's calendar. Null if the link is unknown or out of date. */
export async function readVisitorCalendar(ctx: Ctx, token: string): Promise<string | null> {
  const linked = await findLinked(ctx, token);
  if (!linked || isOutdated(linked.link, linked.booking)) return null;
  return visitorCalendar(ctx.mail, linked.booking, ctx.mail.appUrl + bookingPath(token));
}
