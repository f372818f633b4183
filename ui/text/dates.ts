import { addDays } from '#lib/time/calendar-days.ts';
import { formatIn } from '#lib/time/dates.ts';
import { zoneName } from './zone-name.ts';
import { zonedDay } from './zoned-time.ts';

const LONG = { dateStyle: 'long' } as const;
const MEDIUM = { dateStyle: 'medium' } as const;
const TIME = { timeStyle: 'short' } as const;
const WITH_SECONDS = { timeStyle: 'medium' } as const;
const MONTH_DAY = { month: 'long', day: 'numeric' } as const;
const SHORT_DAY = { month: 'short', day: 'numeric' } as const;

function createDates(zone: string | undefined) {
  const text = (at: Date | string, options: Intl.DateTimeFormatOptions) => formatIn(zone, options).format(new Date(at));
  const dayOf = (at: Date | string) => zonedDay(at, zone);
  const yearOf = (at: Date | string) => dayOf(at).slice(0, 4);
  const time = (at: Date | string) => text(at, TIME);
  const longDay = (at: Date | string) => text(at, LONG);
  const monthDay = (at: Date | string) => text(at, MONTH_DAY);
  const shortDay = (at: Date | string) => text(at, SHORT_DAY);
  const mediumDay = (at: Date | string) => text(at, MEDIUM);
  const moment = (at: Date | string) => text(at, { ...MEDIUM, ...TIME });
  // The browser's own zone needs no name.
  const namedTime = (at: Date | string) => (zone ? `${time(at)} ${zoneName(zone)}` : time(at));
  const isSameDay = (one: Date | string, other: Date | string) => dayOf(one) === dayOf(other);
  return {
    /** 2025-03-02 */
    dayOf,
    /** 3:04 PM */
    time,
    /** Central Time; absent for the browser's own zone. */
    zoneName: zone && zoneName(zone),
    /** March 2, 2025 at 3:04 PM Central Time */
    longDateTime: (at: Date | string) => `${longDay(at)} at ${namedTime(at)}`,
    /** March 2, 2025 */
    longDay,
    /** March 2 */
    monthDay,
    /** Mar 2 */
    shortDay,
    /** Mar 2, 2025 */
    mediumDay,
    /** Mar 2, 2025, 3:04 PM */
    moment,
    /** For several: with seconds where two would read the same. */
    momentsAmong: (all: readonly string[]) => {
      const groups = Map.groupBy(new Set(all), moment);
      return (at: string) =>
        (groups.get(moment(at))?.length ?? 0) > 1 ? text(at, { ...MEDIUM, ...WITH_SECONDS }) : moment(at);
    },
    isSameDay,
    /** "today" or "Nov 16, 2026" */
    recentDay: (at: string, now = new Date()) => (isSameDay(at, now) ? 'today' : mediumDay(at)),
    /** "today, 8:12 AM" or "Nov 16, 2026" */
    recentTime: (at: string, now = new Date()) => (isSameDay(at, now) ? `today, ${time(at)}` : mediumDay(at)),
    /** "Dec 21", with the year unless it is the current one */
    nearDay: (at: string, now = new Date()) => (yearOf(at) === yearOf(now) ? shortDay(at) : mediumDay(at)),
    /** "Today, November 16", "Yesterday, November 15" or "Friday, November 13", and the year */
    dayAndYear: (at: string, now = new Date()) => {
      const names = { [dayOf(now)]: 'Today', [addDays(dayOf(now), -1)]: 'Yesterday' };
      const day = `${names[dayOf(at)] ?? text(at, { weekday: 'long' })}, ${monthDay(at)}`;
      return { day, year: Number(yearOf(at)), isThisYear: yearOf(at) === yearOf(now) };
    },
  };
}

const made = new Map<string | undefined, ReturnType<typeof createDates>>();

/** Dates as texts in a zone, or in the browser's. */
export function datesIn(zone?: string) {
  const dates = made.get(zone) ?? createDates(zone);
  made.set(zone, dates);
  return dates;
}

export type Dates = ReturnType<typeof datesIn>;
