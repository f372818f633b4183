import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateDatabase, openEmbedded } from '../../open.ts';
import { unpackBackup } from '../file.ts';
import { checkFile, type KeptBackup } from './kept-backups.ts';
import { openBackup } from './open-backup.ts';
import type { Store } from './store.ts';

const PREFIX = 'proof-';
/** What a killed process has left. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

async function removeAbandoned(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir)) {
    if (!entry.startsWith(PREFIX)) continue;
    const { mtimeMs } = await stat(join(dataDir, entry));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(dataDir, entry), { recursive: true, force: true });
  }
}

/**
 * Restores the backup into an empty embedded database in a temporary directory, where the restore compares the rows of
 * each table with the hashes from the backup's own snapshot. Returns the number of rows, or throws.
 */
export async function proveBackup(
  store: Store,
  backup: KeptBackup,
  { dataDir, passphrase }: { dataDir: string; passphrase?: string },
): Promise<number> {
  await checkFile(store, backup);
  await mkdir(dataDir, { recursive: true });
  await removeAbandoned(dataDir);
  const scratch = await mkdtemp(join(dataDir, PREFIX));
  try {
    const database = await openEmbedded(scratch);
    try {
      await migrateDatabase(database);
      return await unpackBackup(database, await openBackup(store, backup, passphrase));
    } finally {
      await database.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
