import { join } from 'node:path';
import { migrateDatabase, openEmbedded } from '../../open.ts';
import { unpackBackup } from '../file.ts';
import { checkFile, type KeptBackup } from './kept-backups.ts';
import { openBackup } from './open-backup.ts';
import { withScratch } from './scratch.ts';
import type { Store } from './store.ts';

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
  return withScratch(dataDir, async (scratch) => {
    const database = await openEmbedded(join(scratch, 'site'));
    try {
      await migrateDatabase(database);
      return await unpackBackup(database, await openBackup(store, backup, passphrase));
    } finally {
      await database.close();
    }
  });
}
