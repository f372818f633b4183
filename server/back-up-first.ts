import { join } from 'node:path';
import type { Connecting } from '#db/backup/dump.ts';
import { packBackup } from '#db/backup/file.ts';
import { ledgerFile, readLedgerFile, saveLedgerFile } from '#db/backup/ledger-file.ts';
import { folderStore } from '#db/backup/store/folder.ts';
import { deleteOutdated } from '#db/backup/store/kept-backups.ts';
import { makeBackup } from '#db/backup/store/make.ts';
import { fileOf } from '#db/backup/store/names.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import type { Settings } from './settings.ts';

/** What backs up a database before its migrations. Throws CannotStart if that fails, and the database stays as it is. */
export const backUpFirst =
  ({ backups, dataDir }: Pick<Settings, 'backups' | 'dataDir'>, say: (line: string) => void) =>
  async (connecting: Connecting): Promise<void> => {
    const { dir, passphrase } = backups;
    const at = new Date();
    try {
      const { client } = await connecting.connectMigrator();
      await saveLedgerFile(ledgerFile(dataDir), client);
      const ledger = await readLedgerFile(ledgerFile(dataDir));
      const { name, isEncrypted } = await makeBackup(
        dir,
        { pack: () => packBackup(connecting, at), ledger, at },
        passphrase,
      );
      say(`Backup before the migration written to ${join(dir, fileOf(name, isEncrypted))}`);
      await deleteOutdated(folderStore(dir), at);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CannotStart(
        `The database was not migrated, because the backup before it failed: ${reason} To migrate without a backup, run npm start -- --without-backup.`,
        { cause: error },
      );
    }
  };
