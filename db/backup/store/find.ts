import { CannotStart } from '#lib/cannot-start.ts';
import type { KeptBackup } from './kept-backups.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The last moment that is asked for: a day until its end in UTC, or an instant. Throws CannotStart. */
function untilOf(at: string): Date {
  const until = DAY.test(at) ? new Date(Date.parse(`${at}T00:00:00Z`) + DAY_MS - 1) : new Date(at);
  if (Number.isNaN(until.getTime()))
    throw new CannotStart(`--at ${at} is not a date. Use one like 2025-06-12 or 2025-06-12T15:00:00Z.`);
  return until;
}

/** The newest backup, or the newest of the ones made until then. Expects the newest first. Throws CannotStart. */
export function findBackup(place: string, backups: KeptBackup[], at?: string): KeptBackup {
  const oldest = backups.at(-1);
  if (!oldest) throw new CannotStart(`There is no complete backup in ${place}.`);
  const until = at === undefined ? null : untilOf(at);
  const found = backups.find((backup) => until === null || backup.at <= until);
  if (!found) throw new CannotStart(`There is no backup until ${at}. The oldest is from ${oldest.at.toISOString()}.`);
  return found;
}
