import { addDays } from '#lib/time/calendar-days.ts';
import { DAY, MINUTE } from '#lib/time/durations.ts';
import { instantOf, localTimeIn, steadyOffset } from '#lib/time/time-zone.ts';
import { CONSULTATION } from './booking.ts';

type Hours = { weekday: number; startMinute: number; endMinute: number };
export type Exception = { day: string; startMinute: number | null; endMinute: number | null };

/** The rules for the times that a host offers, as the tables `hosts`, `host_hours` and `host_exceptions` have them. */
export type Availability = {
  zone: string;
  bufferBefore: number;
  bufferAfter: number;
  minimumNotice: number;
  horizonDays: number;
  mostPerDay: number | null;
  hours: readonly Hours[];
  exceptions: readonly Exception[];
};

export type TimeRange = { startsAt: Date; endsAt: Date };

/** The starts of calls, which count toward the most calls per day, and busy times, which don't. */
export type Taken = { calls: readonly number[]; busy: readonly TimeRange[] };

type MinuteRange = { startMinute: number; endMinute: number };
type Span = readonly [start: number, end: number];

const LENGTH = CONSULTATION / MINUTE;

const midnightOf = (day: string) => Date.parse(`${day}T00:00Z`);
export const dayOf = (instant: number, zone: string) => localTimeIn(new Date(instant), zone).slice(0, 10);

/** The weekly hours of a local day, or what replaces them on that day. */
export function rangesOn(
  day: string,
  { hours, exceptions }: Pick<Availability, 'hours' | 'exceptions'>,
): MinuteRange[] {
  const replacements = exceptions.filter((exception) => exception.day === day);
  if (replacements.length > 0) {
    return replacements.flatMap(({ startMinute, endMinute }) =>
      startMinute === null || endMinute === null ? [] : [{ startMinute, endMinute }],
    );
  }
  const weekday = new Date(midnightOf(day)).getUTCDay() || 7;
  return hours.filter((range) => range.weekday === weekday);
}

/** The half-hours from the start of a range, in minutes after local midnight. */
const gridOf = ({ startMinute, endMinute }: MinuteRange) =>
  Array.from(
    { length: Math.max(0, Math.floor((endMinute - startMinute) / LENGTH)) },
    (_, index) => startMinute + index * LENGTH,
  );

/**
 * The half-hour that starts at a local time. Null if clocks skip that time, or change during the half-hour so that a
 * part of it is outside the range.
 */
function startOn(day: string, minute: number, range: MinuteRange, zone: string): number | null {
  const midnight = midnightOf(day);
  const local = new Date(midnight + minute * MINUTE).toISOString().slice(0, 16);
  const start = instantOf(local, zone)?.getTime();
  if (start === undefined) return null;
  const isInside = (_: unknown, elapsed: number) => {
    const shown = (Date.parse(`${localTimeIn(new Date(start + elapsed * MINUTE), zone)}Z`) - midnight) / MINUTE;
    return range.startMinute <= shown && shown < range.endMinute;
  };
  return Array.from({ length: LENGTH }).every(isInside) ? start : null;
}

/** When the half-hours of a local day start by the hours alone, in order. */
function startsOn(day: string, availability: Availability): number[] {
  const { zone } = availability;
  const offset = steadyOffset(day, zone);
  const midnight = midnightOf(day);
  const starts = rangesOn(day, availability).flatMap((range) =>
    gridOf(range).map((minute) =>
      offset === null ? startOn(day, minute, range, zone) : midnight + minute * MINUTE + offset,
    ),
  );
  return [...new Set(starts)].filter((start) => start !== null).toSorted((one, other) => one - other);
}

/** When no call may take place, in order. Two calls are as far apart as the longer of the buffers between them. */
function blockedBy({ calls, busy }: Taken, { bufferBefore, bufferAfter }: Availability): Span[] {
  const gap = Math.max(bufferBefore, bufferAfter) * MINUTE;
  const spans = [
    ...calls.map((start): Span => [start - gap, start + CONSULTATION + gap]),
    ...busy.map(
      ({ startsAt, endsAt }): Span => [
        startsAt.getTime() - bufferAfter * MINUTE,
        endsAt.getTime() + bufferBefore * MINUTE,
      ],
    ),
  ];
  return joined(spans.toSorted(([one], [other]) => one - other));
}

/** The spans with those that touch each other as one. */
function joined(spans: Span[]): Span[] {
  const found: Span[] = [];
  for (const [start, end] of spans) {
    const last = found.at(-1);
    if (last && start <= last[1]) found[found.length - 1] = [last[0], Math.max(last[1], end)];
    else found.push([start, end]);
  }
  return found;
}

function countByDay(calls: readonly number[], zone: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const start of calls) {
    const day = dayOf(start, zone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/**
 * When the host's free half-hours start, from `from` up to but not including `to`, in order. `taken` must cover a day
 * more on both sides.
 */
export function freeStarts(
  availability: Availability,
  taken: Taken,
  { from, to }: { from: Date; to: Date },
  now: Date,
) {
  const { zone, minimumNotice, horizonDays, mostPerDay } = availability;
  const first = Math.max(from.getTime(), now.getTime() + minimumNotice * MINUTE);
  const last = Math.min(to.getTime() - 1, now.getTime() + horizonDays * DAY);
  if (!(first <= last)) return [];
  const blocked = blockedBy(taken, availability);
  const counts = mostPerDay === null ? null : countByDay(taken.calls, zone);
  const free: number[] = [];
  let next = 0;
  const end = dayOf(last, zone);
  for (let day = dayOf(first, zone); day <= end; day = addDays(day, 1)) {
    if (mostPerDay !== null && (counts?.get(day) ?? 0) >= mostPerDay) continue;
    for (const start of startsOn(day, availability)) {
      if (start < first || last < start) continue;
      while ((blocked[next]?.[1] ?? Number.POSITIVE_INFINITY) <= start) next += 1;
      if (start + CONSULTATION <= (blocked[next]?.[0] ?? Number.POSITIVE_INFINITY)) free.push(start);
    }
  }
  return free;
}

/** The `count` times closest to the one that was wanted, in order. */
export const closestTo = (wanted: Date, starts: readonly number[], count: number): number[] =>
  starts
    .toSorted((one, other) => Math.abs(one - wanted.getTime()) - Math.abs(other - wanted.getTime()))
    .slice(0, count)
    .toSorted((one, other) => one - other);

export const slotAt = (start: number): TimeRange => ({
  startsAt: new Date(start),
  endsAt: new Date(start + CONSULTATION),
});
