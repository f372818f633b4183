const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const relative = new Intl.RelativeTimeFormat('en-US', { style: 'short' });
const HOUR_MS = 3_600_000;

/** For example "at 2:12 PM", or "on Nov 20, 2:12 PM" on another day, in the viewer's time zone. */
export function shortMoment(at: string, now: Date): string {
  const moment = new Date(at);
  if (moment.toDateString() === now.toDateString()) return `at ${time.format(moment)}`;
  return `on ${day.format(moment)}, ${time.format(moment)}`;
}

/** For example "in 9 min." or "in 3 hr.". */
export function timeUntil(at: string, now: Date): string {
  const left = Date.parse(at) - now.getTime();
  return left < HOUR_MS
    ? relative.format(Math.ceil(left / 60_000), 'minute')
    : relative.format(Math.round(left / HOUR_MS), 'hour');
}

/** For example "for 3 hours", in whole units. */
export function waitingFor(since: string, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.floor(minutes / 60), 'hour'];
  return `for ${count} ${unit}${count === 1 ? '' : 's'}`;
}
