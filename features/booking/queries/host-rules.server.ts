import { and, asc, eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { hostExceptions, hostHours, hosts } from '#db/schema/booking.ts';
import type { Ctx } from '#features/ctx.ts';
import { canManageHost } from '#features/permissions.ts';
import { hostName, isActiveStaff } from '#features/personal.server.ts';
import { versionOf } from '#lib/version.ts';
import type { AvailabilityRules } from '../input/calendar.ts';
import { hostRulesIn } from '../rules/host-rules.ts';
import { firstRules, type Range } from '../rules/hours.ts';
import { type Exception, freeStarts, type Availability as SlotRules, slotAt, type TimeRange } from '../rules/slots.ts';
import { listTaken } from './taken-times.server.ts';

async function listRanges({ db }: Ctx, hostId: number) {
  const hours = await db
    .select()
    .from(hostHours)
    .where(eq(hostHours.hostId, hostId))
    .orderBy(asc(hostHours.weekday), asc(hostHours.startMinute));
  const exceptions = await db
    .select()
    .from(hostExceptions)
    .where(eq(hostExceptions.hostId, hostId))
    .orderBy(asc(hostExceptions.day), asc(hostExceptions.startMinute));
  return { hours, exceptions };
}

const rangeOf = ({ startMinute, endMinute }: { startMinute: number | null; endMinute: number | null }): Range[] =>
  startMinute === null || endMinute === null ? [] : [{ startMinute, endMinute }];

function rulesOf(host: typeof hosts.$inferSelect, ranges: Awaited<ReturnType<typeof listRanges>>): AvailabilityRules {
  const days = Map.groupBy(ranges.exceptions, ({ day }) => day);
  return {
    ...hostRulesIn(host),
    hours: Array.from({ length: 7 }, (_, index) =>
      ranges.hours.filter(({ weekday }) => weekday === index + 1).flatMap(rangeOf),
    ),
    exceptions: [...days].map(([day, rows]) => ({ day, note: rows[0]?.note ?? '', ranges: rows.flatMap(rangeOf) })),
  };
}

/**
 * The availability of staff whom the actor may manage, with what they would start with if they hold no calls yet. Null
 * for everyone else.
 */
export async function findAvailability(ctx: Ctx, hostId: number) {
  if (!canManageHost(ctx.actor, hostId)) return null;
  const [found] = await ctx.db
    .select({ name: hostName, host: hosts })
    .from(users)
    .leftJoin(hosts, eq(hosts.userId, users.id))
    .where(and(eq(users.id, hostId), isActiveStaff));
  if (!found) return null;
  const { name, host } = found;
  const rules = host ? rulesOf(host, await listRanges(ctx, hostId)) : firstRules(ctx.mail.timeZone);
  return {
    hostId,
    name,
    ...rules,
    isHost: host !== null,
    busyReadAt: host?.busyReadAt ?? null,
    busyFailedAt: host?.busyFailedAt ?? null,
    busyError: host?.busyError ?? null,
    version: versionOf([rules, host !== null]),
  };
}

export type FoundAvailability = NonNullable<Awaited<ReturnType<typeof findAvailability>>>;

/** The rules as the slots are computed from them. */
export const slotRulesOf = ({ hours, exceptions, ...rules }: AvailabilityRules): SlotRules => ({
  ...rules,
  hours: hours.flatMap((ranges, index) => ranges.map((range) => ({ ...range, weekday: index + 1 }))),
  exceptions: exceptions.flatMap(({ day, ranges }): Exception[] =>
    ranges.length === 0 ? [{ day, startMinute: null, endMinute: null }] : ranges.map((range) => ({ ...range, day })),
  ),
});

type Period = { from: Date; to: Date };

/** The half-hours that these rules would offer, saved or not. */
export async function listSlotsUnder(
  ctx: Ctx,
  hostId: number,
  rules: AvailabilityRules,
  period: Period,
  except?: number,
): Promise<TimeRange[]> {
  const takenBy = await listTaken(ctx, [hostId], period, except);
  return freeStarts(slotRulesOf(rules), takenBy(hostId), period, ctx.now()).map(slotAt);
}

/** Whether the saved rules offer this time. */
export async function isFreeAt(ctx: Ctx, hostId: number, startsAt: Date, except?: number): Promise<boolean> {
  const rules = await findAvailability(ctx, hostId);
  if (!rules?.isHost) return false;
  const period = { from: startsAt, to: new Date(startsAt.getTime() + 1) };
  return (await listSlotsUnder(ctx, hostId, rules, period, except)).length > 0;
}

/** The secret part of the address under which calendar programs read the host's calls. Null if there is none. */
export async function findFeedToken(ctx: Ctx, hostId: number): Promise<string | null> {
  if (!canManageHost(ctx.actor, hostId)) return null;
  const [host] = await ctx.db.select({ feedToken: hosts.feedToken }).from(hosts).where(eq(hosts.userId, hostId));
  return host?.feedToken ?? null;
}
