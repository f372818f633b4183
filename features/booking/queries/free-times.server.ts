import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { bookings, hostExceptions, hostHours, hosts } from '#db/schema/booking.ts';
import type { Ctx } from '#features/ctx.ts';
import { hostName, isActiveStaff } from '#features/personal.server.ts';
import { addDays } from '#lib/time/calendar-days.ts';
import { DAY } from '#lib/time/durations.ts';
import { startOfDay } from '#lib/time/time-zone.ts';
import { startsToHold } from '../rules/held-share.ts';
import { closestTo, freeStarts, slotAt, type TimeRange } from '../rules/slots.ts';
import { listHeld, listTaken, takesTime } from './taken-times.server.ts';

type Period = { from: Date; to: Date };
/**
 * `hostId`: a named host; one who takes no more bookings means any host. `except`: a booking that is being moved.
 * `chosenAt`: when the visitor chose the time, for notice and horizon. `isHold`: only times that may have an
 * unconfirmed hold.
 */
type Choice = { hostId?: number; except?: number; chosenAt?: Date; isHold?: boolean };

const canBeBooked = and(eq(hosts.isBookable, true), isActiveStaff);

/** The hosts that visitors can book. */
export function listHosts(ctx: Pick<Ctx, 'db'>) {
  return ctx.db
    .select({ id: hosts.userId, name: hostName, title: hosts.title })
    .from(hosts)
    .innerJoin(users, eq(users.id, hosts.userId))
    .where(canBeBooked)
    .orderBy(asc(hosts.userId));
}

async function listRules({ db }: Pick<Ctx, 'db'>, { hostId }: Choice) {
  const rows = await db
    .select({
      id: hosts.userId,
      zone: hosts.zone,
      bufferBefore: hosts.bufferBefore,
      bufferAfter: hosts.bufferAfter,
      minimumNotice: hosts.minimumNotice,
      horizonDays: hosts.horizonDays,
      mostPerDay: hosts.mostPerDay,
    })
    .from(hosts)
    .innerJoin(users, eq(users.id, hosts.userId))
    .where(canBeBooked)
    .orderBy(asc(hosts.userId));
  const named = rows.filter(({ id }) => id === hostId);
  return named.length > 0 ? named : rows;
}

function byHost<Row extends { hostId: number }>(rows: Row[]): (hostId: number) => Row[] {
  const groups = Map.groupBy(rows, ({ hostId }) => hostId);
  return (hostId) => groups.get(hostId) ?? [];
}

const horizonOf = (rules: Awaited<ReturnType<typeof listRules>>, now: Date) =>
  new Date(now.getTime() + Math.max(0, ...rules.map((rule) => rule.horizonDays)) * DAY);

/** The last instant for which a call can be booked; now if there are no hosts. */
export async function findHorizon(ctx: Pick<Ctx, 'db' | 'now'>, hostId?: number): Promise<Date> {
  return horizonOf(await listRules(ctx, { hostId }), ctx.now());
}

/** More than two days of any zone, because what may be held depends on whole days and the days beside them. */
const HOLD_MARGIN = 3 * DAY;

/** When each host is free in the period, or free for a hold. */
async function listFree(ctx: Pick<Ctx, 'db' | 'now'>, { from, to }: Period, choice: Choice) {
  const { db } = ctx;
  const now = ctx.now();
  const rules = await listRules(ctx, choice);
  const ids = rules.map(({ id }) => id);
  const first = Math.max(from.getTime(), now.getTime());
  const last = Math.min(to.getTime(), horizonOf(rules, now).getTime() + 1);
  if (ids.length === 0 || first >= last) return [];
  const margin = choice.isHold ? HOLD_MARGIN : 0;
  const [start, end] = [new Date(first - margin), new Date(last + margin)];
  const [since, until] = [new Date(start.getTime() - 2 * DAY), new Date(end.getTime() + 2 * DAY)];
  const hours = await db.select().from(hostHours).where(inArray(hostHours.hostId, ids));
  const exceptions = await db
    .select()
    .from(hostExceptions)
    .where(
      and(
        inArray(hostExceptions.hostId, ids),
        gte(hostExceptions.day, since.toISOString().slice(0, 10)),
        lt(hostExceptions.day, until.toISOString().slice(0, 10)),
      ),
    );
  const around = { from: start, to: end };
  const takenBy = await listTaken(ctx, ids, around, choice.except);
  const heldBy = choice.isHold ? await listHeld(ctx, ids, around) : null;
  const [hoursOf, exceptionsOf] = [byHost(hours), byHost(exceptions)];
  return rules.map((rule) => {
    const availability = { ...rule, hours: hoursOf(rule.id), exceptions: exceptionsOf(rule.id) };
    const [taken, chosenAt] = [takenBy(rule.id), choice.chosenAt ?? now];
    if (!heldBy) return { hostId: rule.id, starts: freeStarts(availability, taken, around, chosenAt) };
    const starts = startsToHold(availability, taken, heldBy(rule.id), around, chosenAt);
    return { hostId: rule.id, starts: starts.filter((at) => first <= at && at < last) };
  });
}

/** When at least one of the hosts is free, in order. */
async function listStarts(ctx: Pick<Ctx, 'db' | 'now'>, period: Period, choice: Choice): Promise<number[]> {
  const free = await listFree(ctx, period, choice);
  return [...new Set(free.flatMap(({ starts }) => starts))].toSorted((one, other) => one - other);
}

type Days = { from: string; days: number; zone: string };

/** `days` days from `from` on, as clocks in the zone count them. */
function periodOf({ from, days, zone }: Days): Period {
  return { from: startOfDay(from, zone), to: startOfDay(addDays(from, days), zone) };
}

export async function listSlots(ctx: Ctx, { host, ...days }: Days & { host?: number }): Promise<TimeRange[]> {
  return (await listStarts(ctx, periodOf(days), { hostId: host })).map(slotAt);
}

const ANY_TIME = new Date(8.64e15);

/** The first free time from a day on. */
export async function findNextSlot(
  ctx: Ctx,
  { from, zone, host }: { from: string; zone: string; host?: number },
): Promise<Date | null> {
  const [first] = await listStarts(ctx, { from: startOfDay(from, zone), to: ANY_TIME }, { hostId: host });
  return first === undefined ? null : new Date(first);
}

const NEXT_WITHIN = 60 * DAY;

/** The next free time of any host within 60 days. */
export async function findNextFree(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Date | null> {
  const now = ctx.now();
  const [first] = await listStarts(ctx, { from: now, to: new Date(now.getTime() + NEXT_WITHIN) }, {});
  return first === undefined ? null : new Date(first);
}

const WEEK = 7 * DAY;
const ALTERNATIVES = 3;

/** Three free times close to one that isn't; fewer if there are no more. */
export async function listAlternatives(ctx: Ctx, wanted: Date, choice: Choice): Promise<TimeRange[]> {
  const near = { from: new Date(wanted.getTime() - WEEK), to: new Date(wanted.getTime() + WEEK) };
  const starts = await listStarts(ctx, near, choice);
  const enough =
    starts.length >= ALTERNATIVES ? starts : await listStarts(ctx, { from: ctx.now(), to: ANY_TIME }, choice);
  return closestTo(wanted, enough, ALTERNATIVES).map(slotAt);
}

/** The hosts who are free at that time, the one with the fewest upcoming bookings first. */
export async function listFreeHosts(ctx: Ctx, startsAt: Date, choice: Choice): Promise<number[]> {
  const period = { from: startsAt, to: new Date(startsAt.getTime() + 1) };
  const free = (await listFree(ctx, period, choice)).filter(({ starts }) => starts.includes(startsAt.getTime()));
  const ids = free.map(({ hostId }) => hostId);
  if (ids.length < 2) return ids;
  const counts = await ctx.db
    .select({ hostId: bookings.hostId, count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(inArray(bookings.hostId, ids), gt(bookings.startsAt, ctx.now()), takesTime(ctx.now())))
    .groupBy(bookings.hostId);
  const countOf = (id: number) => counts.find(({ hostId }) => hostId === id)?.count ?? 0;
  return ids.toSorted((one, other) => countOf(one) - countOf(other) || one - other);
}

/** Whether the host of a skipped or expired booking is still free then, with the notice of when it was chosen. */
export async function isStillFree(
  ctx: Ctx,
  { startsAt, hostId, createdAt }: { startsAt: Date; hostId: number; createdAt: Date },
): Promise<boolean> {
  return (await listFreeHosts(ctx, startsAt, { hostId, chosenAt: createdAt })).includes(hostId);
}
