const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const isToday = (at: string, now: Date) => new Date(at).toDateString() === now.toDateString();

/** "2:12 PM" for today, otherwise "Nov 16, 2:12 PM", in the local time zone. */
export const clockTime = (at: string, now = new Date()): string =>
  [...(isToday(at, now) ? [] : [day.format(new Date(at))]), time.format(new Date(at))].join(', ');

/** "at 2:12 PM" for today, otherwise "on Nov 16 at 2:12 PM", in the local time zone. */
export const whenText = (at: string, now = new Date()): string =>
  `${isToday(at, now) ? '' : `on ${day.format(new Date(at))} `}at ${time.format(new Date(at))}`;
