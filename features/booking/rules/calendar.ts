import { addDays } from '#lib/time/calendar-days.ts';
import { zonedDay, zonedDayIn, zonedHour } from '#ui/text/zoned-time.ts';

/** Days are texts such as 2026-12-01, months such as 2026-12. Neither has a time zone. */
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export const monthOf = (day: string) => day.slice(0, 7);
export const isMonth = (text: string) => MONTH.test(text);

/** The names of days are the same in every zone. */
export const dayName = (length: Parameters<typeof zonedDayIn>[0], day: string) => zonedDayIn(length, day, 'UTC');

export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

const lengthOf = (month: string) => Number(addDays(`${monthAfter(month, 1)}-01`, -1).slice(-2));

export const daysOf = (month: string) =>
  Array.from({ length: lengthOf(month) }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);

/** 0 is Sunday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay();

/** The weeks of a month from Sunday to Saturday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const days = daysOf(month);
  const cells = [...Array<null>(weekdayOf(`${month}-01`)).fill(null), ...days];
  const padded = [...cells, ...Array<null>((7 - (cells.length % 7)) % 7).fill(null)];
  return Array.from({ length: padded.length / 7 }, (_, week) => padded.slice(7 * week, 7 * week + 7));
}

/** The same day of another month, or its last one. */
export function sameDayIn(month: string, day: string): string {
  const date = Math.min(Number(day.slice(-2)), lengthOf(month));
  return `${month}-${String(date).padStart(2, '0')}`;
}

/** Where a key leads to in a grid of days. */
export function dayForKey(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return sameDayIn(monthAfter(monthOf(day), -1), day);
    case 'PageDown':
      return sameDayIn(monthAfter(monthOf(day), 1), day);
    default:
      return null;
  }
}

/** Times by the day on which the zone's clocks show them. */
export const timesByDay = (times: readonly string[], zone: string) =>
  Map.groupBy(times, (time) => zonedDay(time, zone));

export type DayPart = 'morning' | 'afternoon' | 'evening';

const partOf = (time: string, zone: string): DayPart => {
  const hour = zonedHour(time, zone);
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
};

export const timesByPart = (times: readonly string[], zone: string) => [
  ...Map.groupBy(times, (time) => partOf(time, zone)),
];
