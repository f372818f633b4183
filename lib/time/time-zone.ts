type Wall = { year: number; month: number; day: number; hour: number; minute: number; second: number };

/** What clock and calendar show at the instant in the time zone; the machine's own without one. */
function wallTime(instant: Date, timeZone?: string): Wall {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
}

/** How far the time zone is ahead of UTC at the instant, in milliseconds. */
function offsetAt(instant: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallTime(instant, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant.getTime() / 1000) * 1000;
}

/** The calendar day as a number that grows by one from day to day. */
export function calendarDay(instant: Date, timeZone?: string): number {
  const { year, month, day } = wallTime(instant, timeZone);
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

export type Month = { name: string; start: Date };

/** The calendar months up to the one of the instant, oldest first, each named YYYY-MM, with the instant it begins. */
export function monthsUntil(instant: Date, count: number, timeZone: string): Month[] {
  const { year, month } = wallTime(instant, timeZone);
  return Array.from({ length: count }, (_, index) => {
    const midnight = new Date(Date.UTC(year, month - count + index, 1));
    const guess = new Date(midnight.getTime() - offsetAt(midnight, timeZone));
    // The clocks may change between the guess and the beginning of the month.
    const start = new Date(midnight.getTime() - offsetAt(guess, timeZone));
    return { name: midnight.toISOString().slice(0, 7), start };
  });
}
