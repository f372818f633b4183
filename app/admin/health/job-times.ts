import { health } from '#content/admin/admin-health.ts';
import type { Dates } from '#ui/text/dates.ts';

const seconds = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** For example "0.4 s" or "2 min 6 s". */
export function tookText(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < 60_000) return `${seconds.format(ms / 1_000)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1_000)} s`;
}

/** "2:40 PM", or with the day unless it is today. */
export const runTime = (at: string | null, dates: Dates, now = new Date()): string => {
  if (at === null) return health.jobs.none;
  return dates.isSameDay(at, now) ? dates.time(at) : `${dates.shortDay(at)}, ${dates.time(at)}`;
};
