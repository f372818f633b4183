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
