import { DAY, HOUR } from '#lib/time/durations.ts';
import { instantOf, localTimeIn } from '#lib/time/time-zone.ts';

/** From Monday to Friday, on the clock of the business time zone. Clocks change outside these hours. */
const OPENS_AT = 9 * HOUR;
const CLOSES_AT = 17 * HOUR;
const OPEN = CLOSES_AT - OPENS_AT;

const WEEKDAYS = 5;
/** 1970-01-05. */
const FIRST_MONDAY = 4;

/** Business time in milliseconds from the first Monday of 1970 until the instant. */
function openUntil(instant: Date, timeZone: string): number {
  const local = Date.parse(`${localTimeIn(instant, timeZone)}Z`);
  const day = Math.floor(local / DAY) - FIRST_MONDAY;
  const week = Math.floor(day / 7);
  const weekday = day - week * 7;
  const open = weekday < WEEKDAYS ? Math.min(Math.max((local % DAY) - OPENS_AT, 0), OPEN) : 0;
  return (week * WEEKDAYS + Math.min(weekday, WEEKDAYS)) * OPEN + open;
}

/** The business time between two instants in whole minutes. */
export const businessMinutes = (from: Date, to: Date, timeZone: string): number =>
  Math.max(openUntil(to, timeZone) - openUntil(from, timeZone), 0) / 60_000;

/** Whatever arrived at this instant or before has waited at least that many business hours by now. */
export function waitingSince(now: Date, hours: number, timeZone: string): Date {
  const target = openUntil(now, timeZone) - hours * HOUR;
  const days = Math.floor(target / OPEN);
  const week = Math.floor(days / WEEKDAYS);
  const day = FIRST_MONDAY + week * 7 + days - week * WEEKDAYS;
  const local = new Date(day * DAY + OPENS_AT + target - days * OPEN).toISOString().slice(0, 16);
  const instant = instantOf(local, timeZone);
  if (!instant) throw new Error(`Clocks in ${timeZone} skip ${local}, which is within business hours`);
  return instant;
}
