import { addBusinessDays, addBusinessTime, type BusinessTime, businessMinutes } from './business-time.ts';
import { addDays, isDay } from './calendar-days.ts';
import { HOUR, MINUTE } from './durations.ts';
import { instantOf, localTimeIn, startOfDay } from './time-zone.ts';

const UNITS = ['business hour', 'business day', 'hour', 'day'] as const;

/** How long something may take. No days: until the end of the day on which it starts. */
export type Term = { count: number; unit: (typeof UNITS)[number] };

/** For example "4 business hours". */
export const termText = ({ count, unit }: Term) =>
  count === 0 ? 'the day' : `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The same time that many days later; the hour after it if clocks skip it. */
function addCalendarDays(start: Date, count: number, zone: string): Date {
  const [day = '', time = ''] = localTimeIn(start, zone).split('T');
  if (count === 0) return startOfDay(addDays(day, 1), zone);
  const last = addDays(day, count);
  const later = new Date(Date.parse(`${last}T${time}Z`) + HOUR).toISOString().slice(0, 16);
  return instantOf(`${last}T${time}`, zone) ?? instantOf(later, zone) ?? startOfDay(last, zone);
}

/** When a term ends that begins at an instant. */
export function dueAt(start: Date, { count, unit }: Term, business: BusinessTime): Date {
  if (unit === 'business day') return addBusinessDays(start, count, business);
  if (unit === 'business hour') return addBusinessTime(start, count * HOUR, business);
  if (unit === 'hour') return new Date(start.getTime() + count * HOUR);
  return addCalendarDays(start, count, business.timeZone);
}

/** When a part of the term has passed: of business time, if that is what it counts. */
export function partOfTerm(start: Date, term: Term, part: number, business: BusinessTime): Date {
  const end = dueAt(start, term, business);
  if (!term.unit.startsWith('business')) return new Date(start.getTime() + (end.getTime() - start.getTime()) * part);
  return addBusinessTime(start, Math.floor(businessMinutes(start, end, business) * part) * MINUTE, business);
}

/** Days that are listed in a text, such as "2026-12-25, 2027-01-01". Null if one isn't a day. */
export function parseDays(text: string): string[] | null {
  const days = text
    .split(',')
    .map((day) => day.trim())
    .filter(Boolean);
  return days.every(isDay) ? [...new Set(days)].toSorted() : null;
}
