import type { Ctx } from '#features/ctx.ts';
import { canManageHost } from '#features/permissions.ts';
import { addDays, mondayOf, todayIn, weekOf } from '#lib/time/calendar-days.ts';
import { localTimeIn, startOfDay } from '#lib/time/time-zone.ts';
import type { AvailabilityRules } from '../input/calendar.ts';
import { listSlotsUnder } from './host-rules.server.ts';

/** What visitors would be offered next week under unsaved rules. Null if the actor may not manage the host. */
export async function previewNextWeek(ctx: Ctx, hostId: number, rules: AvailabilityRules) {
  if (!canManageHost(ctx.actor, hostId)) return null;
  const { zone } = rules;
  const monday = addDays(mondayOf(todayIn(zone, ctx.now())), 7);
  const period = { from: startOfDay(monday, zone), to: startOfDay(addDays(monday, 7), zone) };
  const slots = rules.isBookable ? await listSlotsUnder(ctx, hostId, rules, period) : [];
  const days = Map.groupBy(slots, ({ startsAt }) => localTimeIn(startsAt, zone).slice(0, 10));
  return { zone, days: weekOf(monday).map((day) => ({ day, slots: days.get(day) ?? [] })) };
}
