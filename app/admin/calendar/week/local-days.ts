import { addDays } from '#lib/time/calendar-days.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { localTimeIn } from '#lib/time/time-zone.ts';

/** Formats a calendar day, which has no zone. */
export const formatDay = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));

/** "May 5 to 11, 2025", or "Apr 28 to May 4, 2025" across months. The week starts at `first`. */
export function weekTitle(first: string): string {
  const last = addDays(first, 6);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const month = isOneMonth ? 'long' : 'short';
  const start = formatDay(first, { month, day: 'numeric', ...(!isOneYear && { year: 'numeric' }) });
  const end = isOneMonth ? formatDay(last, { day: 'numeric' }) : formatDay(last, { month, day: 'numeric' });
  return `${start} to ${end}, ${last.slice(0, 4)}`;
}

export type Span = { startsAt: string; endsAt: string };

/** A part of a day by its clock, in minutes after midnight. */
export type DayPart = { day: string; start: number; end: number };

const minuteOf = (local: string) => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));

/**
 * Where the clocks of the zone show a span, one part per day. When clocks go back within it, it is drawn as long as it
 * lasts.
 */
export function dayParts({ startsAt, endsAt }: Span, zone: string): DayPart[] {
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  const [first, last] = [localTimeIn(from, zone), localTimeIn(to, zone)];
  const parts: DayPart[] = [];
  for (let day = first.slice(0, 10); day <= last.slice(0, 10); day = addDays(day, 1)) {
    const start = day === first.slice(0, 10) ? minuteOf(first) : 0;
    const end = day === last.slice(0, 10) ? minuteOf(last) : 24 * 60;
    const least = day === first.slice(0, 10) ? start + Math.min(60, (to.getTime() - from.getTime()) / MINUTE) : start;
    if (end > start || (end < start && parts.length === 0))
      parts.push({ day, start, end: Math.min(24 * 60, Math.max(end, least)) });
  }
  return parts;
}

export type Lane = { lane: number; lanes: number };

/** Puts parts of one day that overlap beside each other. */
export function lanesOf<Part extends Pick<DayPart, 'start' | 'end'>>(parts: readonly Part[]): (Part & Lane)[] {
  const sorted = parts.toSorted((one, other) => one.start - other.start || one.end - other.end);
  const placed: (Part & Lane)[] = [];
  let group: (Part & Lane)[] = [];
  let groupEnd = 0;
  for (const part of sorted) {
    if (part.start >= groupEnd) group = [];
    const taken = new Set(group.filter(({ end }) => end > part.start).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    const one = { ...part, lane, lanes: 1 };
    group.push(one);
    placed.push(one);
    groupEnd = Math.max(...group.map(({ end }) => end));
    const lanes = Math.max(...group.map((other) => other.lane)) + 1;
    for (const other of group) other.lanes = lanes;
  }
  return placed;
}

/** The first and the last hour of a week that holds these parts. */
export function hoursShown(parts: readonly Pick<DayPart, 'start' | 'end'>[]): { first: number; last: number } {
  const first = Math.min(9 * 60, ...parts.map(({ start }) => start));
  const last = Math.max(17 * 60, ...parts.map(({ end }) => end));
  return { first: Math.max(0, Math.floor(first / 60) - 1), last: Math.min(24, Math.ceil(last / 60)) };
}

type Buffers = { bufferBefore: number; bufferAfter: number };

/** The minutes around a call that its host keeps free. */
export function bufferParts({ startsAt, endsAt }: Span, buffers: Buffers | undefined, zone: string): DayPart[] {
  const { bufferBefore = 0, bufferAfter = 0 } = buffers ?? {};
  const shifted = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * MINUTE).toISOString();
  return [
    ...dayParts({ startsAt: shifted(startsAt, -bufferBefore), endsAt: startsAt }, zone),
    ...dayParts({ startsAt: endsAt, endsAt: shifted(endsAt, bufferAfter) }, zone),
  ];
}
