import { addDays, todayIn } from '#lib/time/calendar-days.ts';
import { startOfDay } from '#lib/time/time-zone.ts';

/** Days are YYYY-MM-DD in the business time zone. */
export type MonthToDate = {
  today: string;
  /** Of the month before: the same day of the month, or its last one. */
  comparedTo: string;
  /** From the first day of the month before until today, each with its first instant. */
  days: { day: string; start: Date }[];
  /** The first instant of this month. */
  start: Date;
};

/** The month until now beside the one before. */
export function monthToDate(now: Date, timeZone: string): MonthToDate {
  const today = todayIn(timeZone, now);
  const first = `${today.slice(0, 7)}-01`;
  const lastBefore = addDays(first, -1);
  const firstBefore = `${lastBefore.slice(0, 7)}-01`;
  const sameDay = `${lastBefore.slice(0, 7)}-${today.slice(8)}`;
  const days = [];
  for (let day = firstBefore; day <= today; day = addDays(day, 1)) days.push({ day, start: startOfDay(day, timeZone) });
  return {
    today,
    comparedTo: sameDay < lastBefore ? sameDay : lastBefore,
    days,
    start: startOfDay(first, timeZone),
  };
}

/** In whole percent; null while there is nothing to compare with, or in the first days of a month. */
export function changeOf({ received, before, today }: { received: number; before: number; today: string }) {
  const FIRST_DAYS = 5;
  if (before <= 0 || Number(today.slice(8)) <= FIRST_DAYS) return null;
  return Math.round(((received - before) / before) * 100);
}
