/** A backup this young is never deleted: the one before the damage may be from the same day. */
const RECENT_MS = 48 * 60 * 60 * 1000;
/** How many days, weeks and months with a backup keep their newest one. */
const KEPT = { days: 7, weeks: 4, months: 12 };

const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const monthOf = (at: Date) => at.toISOString().slice(0, 7);
/** Weeks begin on Monday; day 0 of the epoch was a Thursday. */
const weekOf = (at: Date) => String(Math.floor((Math.floor(at.getTime() / DAY_MS) + 3) / 7));

/** The newest time of each of the latest periods that have one. Expects the newest first. */
function newestOfEach(times: Date[], periodOf: (at: Date) => string, count: number): Date[] {
  const newest = new Map<string, Date>();
  for (const at of times) if (!newest.has(periodOf(at))) newest.set(periodOf(at), at);
  return [...newest.values()].slice(0, count);
}

type Dated = { at: Date; isProven: boolean };

/**
 * The backups to delete: all of the last 48 hours stay, 7 daily, 4 weekly and 12 monthly ones, and the newest that was
 * proven. Periods without a backup don't count, so an installation that was switched off keeps its backups.
 */
export function outdated<Backup extends Dated>(backups: Backup[], now: Date): Backup[] {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const times = newestFirst.map(({ at }) => at);
  const kept = new Set([
    ...newestOfEach(times, dayOf, KEPT.days),
    ...newestOfEach(times, weekOf, KEPT.weeks),
    ...newestOfEach(times, monthOf, KEPT.months),
    newestFirst.find(({ isProven }) => isProven)?.at,
  ]);
  return newestFirst.filter(({ at }) => now.getTime() - at.getTime() > RECENT_MS && !kept.has(at));
}
