import type { VisitorBooking } from '#features/booking/contract/booking.ts';
import { listSlots } from '#features/booking/queries/free-times.server.ts';
import { readLinkedBooking } from '#features/booking/queries/linked-booking.server.ts';
import { timesByDay } from '#features/booking/rules/calendar.ts';
import { presentZone } from '#features/booking/rules/detected-zone.ts';
import type { Ctx } from '#features/ctx.ts';
import { addDays, isDay } from '#lib/time/calendar-days.ts';
import { isTimeZone } from '#lib/time/time-zone.ts';
import { zonedDay } from '#ui/text/zoned-time.ts';

/** Days shown at once, and how far to look for them. */
const DAYS = 5;
const LOOK_AHEAD = 62;

export type FreeDay = { day: string; times: string[] };

/** What the page of a booking shows. The link of a call that has moved shows only its new time. */
export type BookingView =
  | { kind: 'unknown' }
  | { kind: 'outdated'; startsAt: string; zone: string }
  | { kind: 'call'; call: VisitorBooking; zone: string; now: string; days: FreeDay[] | null; more: string | null };

const text = (instant: Date) => instant.toISOString();

async function listFreeDays(ctx: Ctx, { host }: Pick<VisitorBooking, 'host'>, zone: string, from: string | null) {
  const today = zonedDay(ctx.now(), zone);
  const first = from !== null && isDay(from) && from > today ? from : today;
  const slots = await listSlots(ctx, { from: first, days: LOOK_AHEAD, zone, host: host.id });
  const byDay = timesByDay(
    slots.map(({ startsAt }) => text(startsAt)),
    zone,
  );
  return [...byDay].map(([day, times]) => ({ day, times }));
}

export async function loadBooking(ctx: Ctx, token: string, query: URLSearchParams): Promise<BookingView> {
  const found = await readLinkedBooking(ctx, token);
  if (!found) return { kind: 'unknown' };
  if (found.isOutdated) return { kind: 'outdated', startsAt: text(found.startsAt), zone: found.zone };
  const call = {
    ...found,
    startsAt: text(found.startsAt),
    endsAt: text(found.endsAt),
    heldUntil: found.heldUntil && text(found.heldUntil),
    changeUntil: text(found.changeUntil),
  };
  const asked = query.get('zone');
  const zone = presentZone(asked !== null && isTimeZone(asked) ? asked : call.zone);
  const free = query.has('move') && call.canMove ? await listFreeDays(ctx, call, zone, query.get('from')) : null;
  const last = free?.[DAYS - 1];
  return {
    kind: 'call',
    call,
    zone,
    now: text(ctx.now()),
    days: free?.slice(0, DAYS) ?? null,
    more: free && free.length > DAYS && last ? addDays(last.day, 1) : null,
  };
}
