import { MINUTE } from '#lib/time/durations.ts';
import { CONSULTATION } from './booking.ts';
import { type Availability, dayOf, freeStarts, type Taken } from './slots.ts';

/** What is held of the times and calls of a day. `open`: the times that are free without any hold. */
function sharesByDay(
  availability: Availability,
  taken: Taken,
  held: readonly number[],
  open: number[],
  free: number[],
) {
  const byDay = (starts: readonly number[]) => Map.groupBy(starts, (start) => dayOf(start, availability.zone));
  const [openOn, freeOn, heldOn, callsOn] = [byDay(open), byDay(free), byDay(held), byDay(taken.calls)];
  return (day: string) => ({
    open: openOn.get(day)?.length ?? 0,
    free: freeOn.get(day) ?? [],
    held: heldOn.get(day)?.length ?? 0,
    calls: callsOn.get(day)?.length ?? 0,
  });
}

/**
 * The free starts that may be held without confirmation. On each day, half of the times that are free without any hold
 * remain, also where buffers take times of the day before or after; and half of the calls that the host's limit leaves.
 * The first hold that takes times of a day is always allowed. `taken` includes `held`. The days next to the period count
 * as having no times.
 */
export function startsToHold(
  availability: Availability,
  taken: Taken,
  held: readonly number[],
  period: { from: Date; to: Date },
  now: Date,
): number[] {
  const { zone, bufferBefore, bufferAfter, mostPerDay } = availability;
  const reach = CONSULTATION + Math.max(bufferBefore, bufferAfter) * MINUTE;
  const isHeld = new Set(held);
  const confirmed = { ...taken, calls: taken.calls.filter((start) => !isHeld.has(start)) };
  const free = freeStarts(availability, taken, period, now);
  const shareOf = sharesByDay(availability, taken, held, freeStarts(availability, confirmed, period, now), free);

  function leavesCalls(day: string): boolean {
    const share = shareOf(day);
    if (mostPerDay === null) return true;
    return share.held < Math.max(1, Math.floor((mostPerDay - share.calls + share.held) / 2));
  }

  function leavesTimes(start: number, day: string): boolean {
    const share = shareOf(day);
    const remaining = share.free.filter((other) => Math.abs(other - start) >= reach).length;
    return remaining === share.free.length || share.free.length === share.open || remaining * 2 >= share.open;
  }

  return free.filter((start) => {
    const days = new Set([start - reach, start, start + reach].map((at) => dayOf(at, zone)));
    return leavesCalls(dayOf(start, zone)) && [...days].every((day) => leavesTimes(start, day));
  });
}
