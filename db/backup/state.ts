import { sql } from 'drizzle-orm';
import { findEntry } from '../installation.ts';
import type { Database } from '../open.ts';
import { installation } from '../schema/platform.ts';

/** The entry of `installation` with what is known about scheduled backups. A restore keeps the current one. */
export const BACKUP_STATE = 'backups';

/** A complete backup. `places` are the folder and, if there is one, the bucket that have it. */
export type MadeBackup = { name: string; at: string; bytes: number; places: string[] };
/** A backup that was restored into an empty database and compared. `madeAt` is the time of its content. */
type ProvenBackup = { name: string; at: string; madeAt: string; rows: number; tookMs: number };

export type BackupState = {
  made: MadeBackup | null;
  proven: ProvenBackup | null;
  /** Why the last run failed; null after a run that made and proved a backup. */
  failed: { at: string; message: string } | null;
};

const NEVER: BackupState = { made: null, proven: null, failed: null };

/** The last backup that was made, the last one that was proven, and the last error. Times are ISO strings in UTC. */
export async function readBackupState(db: Database): Promise<BackupState> {
  const entry = await findEntry(db, BACKUP_STATE);
  // Only this file writes it.
  return entry === null ? NEVER : { ...NEVER, ...(JSON.parse(entry) as Partial<BackupState>) };
}

/** Changes what is given and keeps the rest. */
export async function recordBackup(db: Database, change: Partial<BackupState>): Promise<void> {
  const value = JSON.stringify(change);
  await db
    .insert(installation)
    .values({ name: BACKUP_STATE, value })
    .onConflictDoUpdate({
      target: installation.name,
      set: { value: sql`(${installation.value}::jsonb || ${value}::jsonb)::text` },
    });
}
