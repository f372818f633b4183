import { and, asc, eq, gt } from 'drizzle-orm';
import { raiseContentVersion } from '#db/content-version.ts';
import { lockName } from '#db/locks.ts';
import { bookings, busyTimes, hostExceptions, hostHours, hosts } from '#db/schema/booking.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { createSecret } from '#lib/secret.ts';
import { fullName } from '#lib/text/full-name.ts';
import { localTimeIn } from '#lib/time/time-zone.ts';
import { versionOf } from '#lib/version.ts';
import type { Availability, AvailabilityRules } from '../input/calendar.ts';
import { selectBookings } from '../queries/booking-facts.server.ts';
import { type FoundAvailability, findAvailability, slotRulesOf } from '../queries/host-rules.server.ts';
import { takesTime } from '../queries/taken-times.server.ts';
import { cover } from '../rules/hours.ts';
import { rangesOn } from '../rules/slots.ts';

const minuteOf = (local: string) => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));

/** Coming calls at a time that the hours don't contain. */
async function listOutside(ctx: Ctx, hostId: number, rules: AvailabilityRules) {
  const slotRules = slotRulesOf(rules);
  const coming = await selectBookings(ctx.db)
    .where(and(eq(bookings.hostId, hostId), gt(bookings.startsAt, ctx.now()), takesTime(ctx.now())))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  const isInside = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => {
    const local = localTimeIn(startsAt, rules.zone);
    const start = minuteOf(local);
    const end = start + (endsAt.getTime() - startsAt.getTime()) / 60_000;
    return cover(rangesOn(local.slice(0, 10), slotRules), start, end);
  };
  return coming
    .filter((booking) => !isInside(booking))
    .map((booking) => ({ id: booking.id, startsAt: booking.startsAt, name: fullName(booking) }));
}

/** Addresses of calendars are secret, so only their host names are recorded. */
const factsOf = ({ busyUrl, ...rules }: AvailabilityRules) => ({
  ...rules,
  busyUrl: busyUrl && new URL(busyUrl).host,
  hours: JSON.stringify(rules.hours),
  exceptions: JSON.stringify(rules.exceptions),
});

async function store(ctx: Ctx, hostId: number, rules: AvailabilityRules, hasNewCalendar: boolean) {
  const { hours: _, exceptions, ...facts } = rules;
  const { db } = ctx;
  const unread = hasNewCalendar ? { busyReadAt: null, busyFailedAt: null, busyError: null } : {};
  const values = { ...facts, ...unread, updatedAt: ctx.now() };
  await db
    .insert(hosts)
    .values({ ...values, userId: hostId, feedToken: createSecret() })
    .onConflictDoUpdate({ target: hosts.userId, set: values });
  if (hasNewCalendar) await db.delete(busyTimes).where(eq(busyTimes.hostId, hostId));
  await db.delete(hostHours).where(eq(hostHours.hostId, hostId));
  await db.delete(hostExceptions).where(eq(hostExceptions.hostId, hostId));
  const weekly = slotRulesOf(rules).hours.map((range) => ({ ...range, hostId }));
  if (weekly.length > 0) await db.insert(hostHours).values(weekly);
  const days = exceptions.flatMap(({ day, note, ranges }) =>
    ranges.length === 0 ? [{ hostId, day, note }] : ranges.map((range) => ({ hostId, day, note, ...range })),
  );
  if (days.length > 0) await db.insert(hostExceptions).values(days);
}

export type SaveResult =
  | { ok: true; availability: FoundAvailability & { outside: { id: number; startsAt: Date; name: string }[] } }
  | { ok: false; reason: 'unknown' | 'stale_edit' };

/**
 * Replaces the availability as a whole; the first time it makes the staff member a host. Fails when it has changed since
 * `version` to something else. Calls outside the new hours stay and are returned. Another calendar address forgets the
 * busy times of the old one.
 */
export async function saveAvailability(
  ctx: Ctx,
  hostId: number,
  { version, ...rules }: Availability,
): Promise<SaveResult> {
  return inTransaction(ctx, async (ctx) => {
    await lockName(ctx.db, `host ${hostId}`);
    const before = await findAvailability(ctx, hostId);
    if (!before) return { ok: false, reason: 'unknown' };
    if (versionOf([rules, true]) !== before.version) {
      if (version !== undefined && version !== before.version) return { ok: false, reason: 'stale_edit' };
      await store(ctx, hostId, rules, before.busyUrl !== rules.busyUrl);
      // The host's posts show it.
      if (before.title !== rules.title) await raiseContentVersion(ctx.db);
      await recordAudit(ctx, {
        action: before.isHost ? 'availability.update' : 'availability.create',
        subject: `host ${hostId}`,
        before: before.isHost ? factsOf(before) : null,
        after: factsOf(rules),
      });
    }
    const after = await findAvailability(ctx, hostId);
    if (!after) return { ok: false, reason: 'unknown' };
    return { ok: true, availability: { ...after, outside: await listOutside(ctx, hostId, rules) } };
  });
}
