import { datesIn } from '#ui/text/dates.ts';

const relative = new Intl.RelativeTimeFormat('en-US', { style: 'short' });
const HOUR_MS = 3_600_000;

/** For example "at 2:12 PM", or "on Nov 20, 2:12 PM" on another day. */
export function shortMoment(at: string, now: Date, zone?: string): string {
  const { isSameDay, shortDay, time } = datesIn(zone);
  return isSameDay(at, now) ? `at ${time(at)}` : `on ${shortDay(at)}, ${time(at)}`;
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
