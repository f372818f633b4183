import { TZDateMini } from '@date-fns/tz/date/mini';
import { DAY } from './durations.ts';

/** The calendar day as a number that grows by one each day. Without a time zone, uses the machine's. */
export function calendarDay(instant: Date, timeZone?: string): number {
  const local = timeZone ? new TZDateMini(instant, timeZone) : instant;
  return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) / DAY;
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

/** June 12, 2025 at 10:00 AM Central Daylight Time. */
export const momentIn = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(instant);
