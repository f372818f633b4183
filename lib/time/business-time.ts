import { addDays } from './calendar-days.ts';
import { DAY, HOUR } from './durations.ts';
import type { OpeningHours } from './opening-hours.ts';
import { instantOf, localTimeIn } from './time-zone.ts';

/** When a business is open, on the clock of its time zone. Holidays are YYYY-MM-DD. */
export type BusinessTime = { timeZone: string; businessHours: OpeningHours; holidays: readonly string[] };

const utc = (day: string) => Date.parse(`${day}T00:00Z`);
/** From Monday. */
const weekdayOf = (day: string) => (new Date(utc(day)).getUTCDay() + 6) % 7;

/** In milliseconds after midnight; null on a day on which it is closed. */
const openingOn = (day: string, { businessHours, holidays }: BusinessTime) =>
  holidays.includes(day) ? null : (businessHours[weekdayOf(day)] ?? null);

/** To the minute. */
function clockAt(instant: Date, { timeZone }: BusinessTime) {
  const local = localTimeIn(instant, timeZone);
  const day = local.slice(0, 10);
  return { day, clock: Date.parse(`${local}Z`) - utc(day) };
}

/** Clocks that are set forward skip an hour. */
function instantAt(day: string, clock: number, { timeZone }: BusinessTime): Date {
  for (const later of [0, HOUR]) {
    const instant = instantOf(new Date(utc(day) + clock + later).toISOString().slice(0, 16), timeZone);
    if (instant) return instant;
  }
  throw new Error(`Clocks in ${timeZone} skip more than an hour on ${day}`);
}

/** 1970-01-05. */
const FIRST_MONDAY = 4 * DAY;

const sum = (lengths: readonly number[]) => lengths.reduce((all, one) => all + one, 0);

/** Business time in milliseconds from the first Monday of 1970 until the instant. */
function openUntil(instant: Date, business: BusinessTime): number {
  const { day, clock } = clockAt(instant, business);
  const lengths = business.businessHours.map((opening) => (opening ? opening[1] - opening[0] : 0));
  const days = (utc(day) - FIRST_MONDAY) / DAY;
  const weekday = weekdayOf(day);
  const [opens, closes] = openingOn(day, business) ?? [0, 0];
  const lost = [...new Set(business.holidays)].filter((holiday) => holiday < day).map(weekdayOf);
  return (
    ((days - weekday) / 7) * sum(lengths) +
    sum(lengths.slice(0, weekday)) +
    Math.min(Math.max(clock - opens, 0), closes - opens) -
    sum(lost.map((one) => lengths[one] ?? 0))
  );
}

/** The business time between two instants in whole minutes. */
export const businessMinutes = (from: Date, to: Date, business: BusinessTime): number =>
  Math.max(openUntil(to, business) - openUntil(from, business), 0) / 60_000;

/** Whatever arrived at this instant or before has waited at least that many business hours by now. */
export function waitingSince(now: Date, hours: number, business: BusinessTime): Date {
  const { day, clock } = clockAt(now, business);
  let rest = hours * HOUR;
  for (let one = day; ; one = addDays(one, -1)) {
    const [opens, closes] = openingOn(one, business) ?? [0, 0];
    const open = Math.max(Math.min(one === day ? clock : DAY, closes) - opens, 0);
    if (rest <= open) return instantAt(one, opens + open - rest, business);
    rest -= open;
  }
}

/** The instant at which that much business time has passed, in milliseconds. */
export function addBusinessTime(start: Date, length: number, business: BusinessTime): Date {
  const { day, clock } = clockAt(start, business);
  let rest = length;
  for (let one = day; ; one = addDays(one, 1)) {
    const [opens, closes] = openingOn(one, business) ?? [0, 0];
    const from = Math.max(one === day ? clock : 0, opens);
    const open = Math.max(closes - from, 0);
    if (open > 0 && rest <= open) return instantAt(one, from + rest, business);
    rest -= open;
  }
}

/** The business day that many after the day. */
function businessDayAfter(day: string, count: number, business: BusinessTime): string {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (openingOn(last, business)) left -= 1;
  }
  return last;
}

/**
 * The same time on the business day that many later, at the latest when it closes. What begins while the business is
 * closed has until the end of the last of the business days that follow.
 */
export function addBusinessDays(start: Date, count: number, business: BusinessTime): Date {
  const { day, clock } = clockAt(start, business);
  const opening = openingOn(day, business);
  const isOpen = opening !== null && opening[0] <= clock && clock < opening[1];
  const isBefore = opening !== null && clock < opening[0];
  const last = businessDayAfter(isBefore ? addDays(day, -1) : day, count, business);
  const [opens, closes] = openingOn(last, business) ?? [0, 0];
  return instantAt(last, isOpen ? Math.min(Math.max(clock, opens), closes) : closes, business);
}
