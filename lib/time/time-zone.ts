import { TZDateMini } from '@date-fns/tz/date/mini';
import { DAY, MINUTE } from './durations.ts';

/** The calendar day as a number that grows by one each day. Without a time zone, uses the machine's. */
export function calendarDay(instant: Date, timeZone?: string): number {
  const local = timeZone ? new TZDateMini(instant, timeZone) : instant;
  return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) / DAY;
}

let commonZones: ReadonlySet<string> | undefined;

/** Whether it is the name of an IANA time zone. Offsets such as +01:00 are not. */
export function isTimeZone(name: string): boolean {
  commonZones ??= new Set(Intl.supportedValuesOf('timeZone'));
  if (commonZones.has(name)) return true;
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return Boolean(Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

export type Month = { name: string; start: Date };

/** The calendar months up to the current one, oldest first, each with its name (YYYY-MM) and its first instant. */
export function monthsUntil(instant: Date, count: number, timeZone: string): Month[] {
  const local = new TZDateMini(instant, timeZone);
  return Array.from({ length: count }, (_, index) => {
    const month = local.getMonth() - count + 1 + index;
    return {
      name: new Date(Date.UTC(local.getFullYear(), month)).toISOString().slice(0, 7),
      start: new Date(new TZDateMini(local.getFullYear(), month, 1, timeZone).getTime()),
    };
  });
}

/** The first instant of the current month. */
export function monthStart(instant: Date, timeZone: string): Date {
  const local = new TZDateMini(instant, timeZone);
  return new Date(new TZDateMini(local.getFullYear(), local.getMonth(), 1, timeZone).getTime());
}

const offsetAt = (instant: number, timeZone: string) => new TZDateMini(instant, timeZone).getTimezoneOffset() * MINUTE;

const MOST_OFFSETS = 10_000;
const offsets = new Map<string, number>();

/** The offset at midnight UTC, kept because looking it up takes most of the time of a list of days. */
function offsetOn(midnight: number, timeZone: string): number {
  const key = `${timeZone} ${midnight}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = offsetAt(midnight, timeZone);
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/**
 * What to add to the local times of a day (YYYY-MM-DD), read as UTC, for their instants, in milliseconds. Null if clocks
 * change near that day.
 */
export function steadyOffset(day: string, timeZone: string): number | null {
  const midnight = Date.parse(`${day}T00:00Z`);
  const before = offsetOn(midnight - DAY, timeZone);
  return before === offsetOn(midnight + 2 * DAY, timeZone) ? before : null;
}

/** The first instant of a day (YYYY-MM-DD). */
export function startOfDay(day: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDateMini(year, month - 1, date, timeZone).getTime());
}

/** A local time such as 2026-12-01T09:00. */
export const localTimeIn = (instant: Date, timeZone: string) =>
  new Date(instant.getTime() - offsetAt(instant.getTime(), timeZone)).toISOString().slice(0, 16);

/**
 * The instant of a local time. Null if no clock shows it, because clocks skip it in spring. If they show it twice in
 * autumn, the earlier one.
 */
export function instantOf(local: string, timeZone: string): Date | null {
  const utc = Date.parse(`${local}Z`);
  if (Number.isNaN(utc)) return null;
  // With the offset before and the one after a change of the clocks near that time.
  const candidates = [utc - DAY, utc + DAY].map((near) => new Date(utc + offsetAt(near, timeZone)));
  const shown = candidates.filter((instant) => localTimeIn(instant, timeZone) === local);
  return shown.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}
