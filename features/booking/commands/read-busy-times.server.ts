import { and, asc, eq, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { busyTimes, hosts } from '#db/schema/booking.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { canManageHost, requirePermission, rolesThatMay } from '#features/permissions.ts';
import { readPublicText } from '#lib/net/read-public-text.ts';
import { DAY } from '#lib/time/durations.ts';
import { unreadCalendarEmail } from '../emails/unread-calendar.tsx';
import type { Range } from '../ical-events.server.ts';
import { readCalendar } from '../ical-thread.server.ts';
import {
  LIMITS,
  READING_INTERVAL,
  READING_PAUSE,
  sentenceFor,
  sentenceForSkipped,
  TELLING_DELAY,
  toHttps,
} from '../rules/busy-times.ts';

/** Tests read from this machine. */
type ReadText = typeof readPublicText;

type Calendar = { hostId: number; busyUrl: string; zone: string; horizonDays: number };

/** How long before now and beyond the days that can be booked a calendar counts. */
const MARGIN_MS = 2 * DAY;

/** A statement has at most 65,535 values. */
const ROWS_AT_ONCE = 5_000;

type Reading = { ok: true; ranges: Range[]; skipped: number } | { ok: false; error: string };

async function readRanges(now: Date, { busyUrl, zone, horizonDays }: Calendar, readText: ReadText): Promise<Reading> {
  const read = await readText(toHttps(busyUrl), LIMITS);
  if (!read.ok) return { ok: false, error: sentenceFor(read.problem) };
  const from = now.getTime() - MARGIN_MS;
  const period = { from, to: now.getTime() + horizonDays * DAY + MARGIN_MS };
  const result = await readCalendar(read.text, { zone, ...period });
  return result.ok ? result : { ok: false, error: sentenceFor({ kind: result.reason }) };
}

/** Emails a host whose calendar hasn't been readable for a day, once until it can be read again. */
async function tellHost(ctx: Ctx, hostId: number, error: string): Promise<void> {
  const [host] = await ctx.db
    .select({ recipient: users.email, zone: hosts.zone, readAt: hosts.busyReadAt, updatedAt: hosts.updatedAt })
    .from(hosts)
    .innerJoin(users, eq(users.id, hosts.userId))
    .where(and(eq(hosts.userId, hostId), eq(users.status, 'active'), inArray(users.role, rolesThatMay('hold-calls'))));
  if (!host) return;
  const { readAt, updatedAt, ...facts } = host;
  const since = readAt ?? updatedAt;
  if (ctx.now().getTime() - since.getTime() < TELLING_DELAY) return;
  await ctx.mail.send(ctx, unreadCalendarEmail(ctx.mail, { ...facts, hostId, since, wasRead: readAt !== null, error }));
}

/** Skipped if another instance is storing right now, or the host has changed what was read meanwhile. */
const store = (ctx: Ctx, { hostId, busyUrl, zone, horizonDays }: Calendar, reading: Reading): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const isSame = and(
      eq(hosts.userId, hostId),
      eq(hosts.busyUrl, busyUrl),
      eq(hosts.zone, zone),
      eq(hosts.horizonDays, horizonDays),
    );
    const [host] = await ctx.db
      .select({ id: hosts.userId })
      .from(hosts)
      .where(isSame)
      .for('update', { skipLocked: true });
    if (!host) return;
    const now = ctx.now();
    if (!reading.ok) {
      await ctx.db.update(hosts).set({ busyFailedAt: now, busyError: reading.error }).where(isSame);
      await tellHost(ctx, hostId, reading.error);
      return;
    }
    await ctx.db.delete(busyTimes).where(eq(busyTimes.hostId, hostId));
    const rows = reading.ranges.map(([start, end]) => ({ hostId, startsAt: new Date(start), endsAt: new Date(end) }));
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
      await ctx.db.insert(busyTimes).values(rows.slice(first, first + ROWS_AT_ONCE));
    }
    await ctx.db
      .update(hosts)
      .set({ busyReadAt: now, busyFailedAt: null, busyError: sentenceForSkipped(reading.skipped) })
      .where(isSame);
  });

/** Only of staff who can sign in: nobody else's private calendar is read. */
const selectCalendars = ({ db }: Ctx, which: SQL | undefined) =>
  db
    .select({ hostId: hosts.userId, busyUrl: hosts.busyUrl, zone: hosts.zone, horizonDays: hosts.horizonDays })
    .from(hosts)
    .innerJoin(users, eq(users.id, hosts.userId))
    .where(
      and(ne(hosts.busyUrl, ''), eq(users.status, 'active'), inArray(users.role, rolesThatMay('hold-calls')), which),
    );

async function readOne(ctx: Ctx, calendar: Calendar, readText: ReadText): Promise<void> {
  await store(ctx, calendar, await readRanges(ctx.now(), calendar, readText));
}

/**
 * Reads the own calendar of every host 15 minutes after the last attempt, and at once after the host's rules were saved:
 * another zone or horizon has other busy times. If that fails, the last busy times still apply, and after a day the host
 * gets an email. Reads one at a time, because each needs memory.
 */
export async function readBusyTimes(
  ctx: Ctx,
  isStopping: () => boolean = () => false,
  readText: ReadText = readPublicText,
): Promise<void> {
  const last = sql`greatest(${hosts.busyReadAt}, ${hosts.busyFailedAt})`;
  const isLongAgo = lte(last, new Date(ctx.now().getTime() - READING_INTERVAL));
  const isDue = or(isNull(last), isLongAgo, lt(last, hosts.updatedAt));
  const calendars = await selectCalendars(ctx, isDue).orderBy(asc(hosts.userId));
  for (const calendar of calendars) {
    if (isStopping()) return;
    await readOne(ctx, calendar, readText);
  }
}

export type BusyResult = { ok: true } | { ok: false; reason: 'unknown' | 'too_soon' };

/**
 * Reads the calendar of one host now, because staff try again, at most every half a minute. What came of it is in the host's row. Takes half a minute at most, so not in a transaction.
 */
export async function readBusyTimesNow(
  ctx: Ctx,
  hostId: number,
  readText: ReadText = readPublicText,
): Promise<BusyResult> {
  const actor = requirePermission(ctx.actor, 'hold-calls');
  const [host] = await ctx.db
    .select({ readAt: hosts.busyReadAt, failedAt: hosts.busyFailedAt })
    .from(hosts)
    .where(eq(hosts.userId, hostId));
  const [calendar] = await selectCalendars(ctx, eq(hosts.userId, hostId));
  if (!host || !calendar || !canManageHost(actor, hostId)) return { ok: false, reason: 'unknown' };
  const last = Math.max(host.readAt?.getTime() ?? 0, host.failedAt?.getTime() ?? 0);
  if (ctx.now().getTime() - last < READING_PAUSE) return { ok: false, reason: 'too_soon' };
  await readOne(ctx, calendar, readText);
  return { ok: true };
}
