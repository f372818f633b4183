import type { Dates } from '#ui/text/dates.ts';

/** "2:12 PM" for today, otherwise "Nov 16, 2:12 PM". */
export const clockTime = ({ isSameDay, shortDay, time }: Dates, at: string, now = new Date()): string =>
  [...(isSameDay(at, now) ? [] : [shortDay(at)]), time(at)].join(', ');

/** "at 2:12 PM" for today, otherwise "on Nov 16 at 2:12 PM". */
export const whenText = ({ isSameDay, shortDay, time }: Dates, at: string, now = new Date()): string =>
  `${isSameDay(at, now) ? '' : `on ${shortDay(at)} `}at ${time(at)}`;
