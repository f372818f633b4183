import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFile } from '#lib/file-lock.ts';
import { openPrivateDir } from '#lib/private-dir.ts';
import { migrateDatabase, openEmbedded } from '../../open.ts';
import { unpackBackup } from '../file.ts';
import { checkFile, type KeptBackup } from './kept-backups.ts';
import { openBackup } from './open-backup.ts';
import type { Store } from './store.ts';

const PREFIX = 'proof-';
const LOCK = 'lock';
/** A proof locks its directory within this time. */
const UNLOCKED_MS = 60 * 1000;

/** Whether the process of a proof has ended. A running one holds the lock of its database. */
async function isAbandoned(scratch: string): Promise<boolean> {
  if (!existsSync(join(scratch, LOCK))) return Date.now() - (await stat(scratch)).mtimeMs > UNLOCKED_MS;
  const release = lockFile(join(scratch, LOCK));
  release?.();
  return release !== null;
}

/** Removes what killed processes have left. */
export async function removeAbandonedProofs(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir)) {
    if (!entry.startsWith(PREFIX)) continue;
    const scratch = join(dataDir, entry);
    // Another proof may remove its own at this moment.
    if (await isAbandoned(scratch).catch(() => false))
      await rm(scratch, { recursive: true, force: true }).catch(() => {});
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Removes the directory, which isn't encrypted, before a signal ends the process. Returns what stops listening. */
function removeOnSignal(scratch: string): () => void {
  const end = (signal: NodeJS.Signals) => {
    stop();
    try {
      // The database may write until the process ends.
      rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    } finally {
      process.kill(process.pid, signal);
    }
  };
  const stop = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return stop;
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
  openPrivateDir(dataDir);
  await removeAbandonedProofs(dataDir);
  const scratch = await mkdtemp(join(dataDir, PREFIX));
  const stopListening = removeOnSignal(scratch);
  try {
    const database = await openEmbedded(scratch);
    try {
      await migrateDatabase(database);
      return await unpackBackup(database, await openBackup(store, backup, passphrase));
    } finally {
      await database.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true }).finally(stopListening);
  }
}
