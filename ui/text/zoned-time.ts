/** Moments in a time zone other than the reader's. */
const format = (at: Date | string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(at));

const SHORT_DAY = { month: 'short', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** 9:00 AM */
export const zonedTime = (at: Date | string, timeZone: string) => format(at, timeZone, TIME);

/** Nov 30, 2:38 PM */
export const zonedMoment = (at: Date | string, timeZone: string) => format(at, timeZone, { ...SHORT_DAY, ...TIME });

/** Central Time */
export const zoneName = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Eastern Time (New York), so that zones of one name can be told apart. */
export function zoneAndPlace(timeZone: string): string {
  if (/^(Etc\/)?(UTC|GMT|Zulu|Universal)$/.test(timeZone)) return 'Coordinated Universal Time';
  const name = zoneName(timeZone);
  const place = timeZone.split('/').slice(1).at(-1)?.replaceAll('_', ' ') ?? '';
  return place === '' || name.includes(place) ? name : `${name} (${place})`;
}

/** Tuesday, May 13, 2025, 2:30 to 3:00 PM Eastern Time (New York) */
export function zonedRange(startsAt: Date, endsAt: Date, timeZone: string): string {
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

/** December 1, 2026 at 9:00 AM Central Time */
export const zonedDate = (at: Date | string, timeZone: string) =>
  `${format(at, timeZone, { dateStyle: 'long' })} at ${zonedTime(at, timeZone)} ${zoneName(timeZone)}`;

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
