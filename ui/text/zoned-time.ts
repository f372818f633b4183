import { addDays } from '#lib/time/calendar-days.ts';
import { formatIn, longDate } from '#lib/time/dates.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { zoneName } from './zone-name.ts';

const format = (at: Date | string, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) =>
  formatIn(timeZone, options).format(new Date(at));

const SHORT_DAY = { month: 'short', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** Whether clocks that are set back show the same time again. On Lord Howe Island, they are set back half an hour. */
function isShownTwice(at: Date | string, timeZone: string): boolean {
  const text = format(at, timeZone, TIME);
  const near = (minutes: number) => new Date(new Date(at).getTime() + minutes * MINUTE);
  return [-60, -30, 30, 60].some((minutes) => format(near(minutes), timeZone, TIME) === text);
}

/** 9:00 AM, and 1:30 AM EDT if clocks show that time twice. */
export const zonedTime = (at: Date | string, timeZone: string) =>
  format(at, timeZone, isShownTwice(at, timeZone) ? { ...TIME, timeZoneName: 'short' } : TIME);

/** 9:00, and 1:30 EDT if clocks show that time twice. */
export const zonedClock = (at: Date | string, timeZone: string) =>
  zonedTime(at, timeZone).replace(/\s[AP]M(?=\s|$)/, '');

/** Nov 30, 2:38 PM */
export const zonedMoment = (at: Date | string, timeZone: string) => format(at, timeZone, { ...SHORT_DAY, ...TIME });

/** Eastern Time (New York), so that zones of one name can be told apart. */
export function zoneAndPlace(timeZone: string): string {
  const name = zoneName(timeZone);
  const [area, ...places] = timeZone.split('/');
  const place = area === 'Etc' ? '' : (places.at(-1)?.replaceAll('_', ' ') ?? '');
  return place === '' || name.includes(place) ? name : `${name} (${place})`;
}

/** Tuesday, May 13, 2025, 2:30 to 3:00 PM Eastern Time (New York) */
export function zonedRange(startsAt: Date, endsAt: Date, timeZone: string): string {
  if ([startsAt, endsAt].some((at) => isShownTwice(at, timeZone))) {
    return `${zonedDayIn('full', startsAt, timeZone)}, ${zonedTimes({ startsAt, endsAt }, timeZone)} ${zoneAndPlace(timeZone)}`;
  }
  const range = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    ...TIME,
  });
  // Between times, it writes thin and narrow spaces that not every mail program shows.
  const text = range.formatRange(startsAt, endsAt).replace(/\s/g, ' ').replace(' – ', ' to ');
  return `${text} ${zoneAndPlace(timeZone)}`;
}

/** December 1, 2026 at 9:00 AM */
export const longZonedMoment = (at: Date | string, timeZone: string) =>
  `${longDate(at, timeZone)} at ${zonedTime(at, timeZone)}`;

/** December 1, 2026 at 9:00 AM Central Time */
export const zonedDate = (at: Date | string, timeZone: string) =>
  `${longZonedMoment(at, timeZone)} ${zoneName(timeZone)}`;

const dayOf = (at: Date | string, timeZone: string) => format(at, timeZone, { dateStyle: 'short' });

export const isSameDay = (one: Date | string, other: Date | string, timeZone: string) =>
  dayOf(one, timeZone) === dayOf(other, timeZone);

/** 9:00 AM today, and Nov 30 on other days. */
export const timeOrDay = (at: string, now: Date, timeZone: string) =>
  isSameDay(at, now, timeZone) ? zonedTime(at, timeZone) : format(at, timeZone, SHORT_DAY);

/** today at 9:00 AM, or on Nov 30 at 2:38 PM. */
export const dayAndTime = (at: string, now: Date, timeZone: string) =>
  isSameDay(at, now, timeZone)
    ? `today at ${zonedTime(at, timeZone)}`
    : `on ${format(at, timeZone, SHORT_DAY)} at ${zonedTime(at, timeZone)}`;

/** 2026-12-01 */
export function zonedDay(at: Date | string, timeZone: string | undefined): string {
  const [month, day, year] = format(at, timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).split('/');
  return `${year}-${month}-${day}`;
}

/** 9:00 AM today, Thursday 2:10 PM in the six days before, and Nov 12 earlier. `today` is YYYY-MM-DD in the zone. */
export function recentMoment(at: string, today: string, timeZone: string): string {
  const day = zonedDay(at, timeZone);
  if (day === today) return zonedTime(at, timeZone);
  if (day <= addDays(today, -7)) return format(at, timeZone, SHORT_DAY);
  return format(at, timeZone, { weekday: 'long', ...TIME }).replace(' at ', ' ');
}

/** 0 to 23 */
export const zonedHour = (at: Date | string, timeZone: string) =>
  Number(format(at, timeZone, { hour: '2-digit', hourCycle: 'h23' }));

const DAY_PARTS = {
  /** Tuesday, December 1, 2026 */
  full: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  /** Tuesday, December 1 */
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  /** Tue, Dec 1 */
  medium: { weekday: 'short', month: 'short', day: 'numeric' },
  /** Dec 1 */
  short: SHORT_DAY,
  /** December 1 */
  date: { month: 'long', day: 'numeric' },
  /** Tue */
  weekday: { weekday: 'short' },
  /** December 2026 */
  month: { month: 'long', year: 'numeric' },
  /** December */
  monthName: { month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export const zonedDayIn = (length: keyof typeof DAY_PARTS, at: Date | string, timeZone: string) =>
  format(at, timeZone, DAY_PARTS[length]);

/** 2:30 to 3:00 PM, and 11:30 AM to 12:00 PM. */
export function zonedTimes(
  { startsAt, endsAt }: Record<'startsAt' | 'endsAt', Date | string>,
  timeZone: string,
): string {
  const [start, end] = [zonedTime(startsAt, timeZone), zonedTime(endsAt, timeZone)];
  const at = start.search(/\s/);
  return end.endsWith(start.slice(at)) ? `${start.slice(0, at)} to ${end}` : `${start} to ${end}`;
}

const timeWithZone = (at: Date | string, timeZone: string) => `${zonedTime(at, timeZone)} ${zoneName(timeZone)}`;

/** Tuesday, May 13, 1:30 PM Central Time */
export const zonedCall = (at: Date | string, timeZone: string) =>
  `${zonedDayIn('long', at, timeZone)}, ${timeWithZone(at, timeZone)}`;

/** Tue, May 13, 1:30 PM Central Time */
export const shortZonedCall = (at: Date | string, timeZone: string) =>
  `${zonedDayIn('medium', at, timeZone)}, ${timeWithZone(at, timeZone)}`;

/** Tuesday, May 13, at 2:30 PM Eastern Time, within a sentence. */
export const zonedCallInText = (at: Date | string, timeZone: string) =>
  `${zonedDayIn('long', at, timeZone)}, at ${timeWithZone(at, timeZone)}`;

/** Tue, May 13, 2025, of a day without a time, such as 2025-05-13. */
export const calendarDate = (day: string) =>
  format(`${day}T00:00Z`, 'UTC', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** Friday in the six days before `today`, and Tue, May 13, 2025 otherwise. Both are days such as 2025-05-13. */
export const recentDay = (day: string, today: string) =>
  day < today && day > addDays(today, -7) ? format(`${day}T00:00Z`, 'UTC', { weekday: 'long' }) : calendarDate(day);

/** Wednesday, May 7, with the year only if it's another one than now's. */
export function weekdayAndDay(at: Date | string, now: Date, timeZone: string): string {
  const year = (instant: Date | string) => format(instant, timeZone, { year: 'numeric' });
  return zonedDayIn(year(at) === year(now) ? 'long' : 'full', at, timeZone);
}
