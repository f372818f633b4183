import { existsSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { packBackup } from '#db/backup/file.ts';
import { ledgerFile, readLedgerFile, saveLedgerFile } from '#db/backup/ledger-file.ts';
import { recordBackup } from '#db/backup/state.ts';
import { backUp } from '#db/backup/store/back-up.ts';
import { writeWhole } from '#db/backup/store/folder.ts';
import { fileOf } from '#db/backup/store/names.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { readSettings } from '#server/settings.ts';
import { readArguments } from './support/arguments.ts';
import { runCommand } from './support/command.ts';
import { onDatabase } from './support/operator.ts';
import { print } from './support/run.ts';

const {
  positionals: [file],
} = readArguments({
  usage: `Usage: npm run backup [-- <file>]
Makes a backup as every night, or writes only this file. Works while the site runs.`,
  most: 1,
});
const at = new Date();
const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en-US')} kB`;

async function writeFile(path: string): Promise<void> {
  if (existsSync(path) && statSync(path).isDirectory())
    throw new CannotStart(`${path} is a folder. Name the file to write, such as ${join(path, 'backup.gz')}.`);
  const write = (packed: Readable) => writeWhole(path, packed);
  await onDatabase(readSettings(process.env), {
    method: 'GET',
    directly: (database) => write(packBackup(database, at)),
    fromServer: write,
  });
  print(`Backup written to ${path} (${kilobytes(statSync(path).size)})`);
}

async function backUpAsEveryNight(): Promise<void> {
  const { backups, dataDir, ...settings } = readSettings(process.env);
  const access = { ...settings, dataDir };
  const ledger = ledgerFile(dataDir);
  const { name, bytes, isEncrypted } = await backUp({
    settings: { ...backups, dataDir },
    withContent: (use) =>
      onDatabase(access, {
        method: 'GET',
        directly: async (database) => {
          await saveLedgerFile(ledger, database.pool);
          return use({ pack: () => packBackup(database, at), ledger: await readLedgerFile(ledger), at });
        },
        fromServer: async (packed) => use({ pack: () => packed, ledger: await readLedgerFile(ledger), at }),
        // The site waits for what reads its database, but nobody for the proof, whose threads inherit this.
      }).finally(() => setPriority(constants.priority.PRIORITY_BELOW_NORMAL)),
    record: (change) =>
      onDatabase(access, {
        method: 'PUT',
        body: () => Readable.from([JSON.stringify(change)]),
        directly: ({ db }) => recordBackup(db, change),
        fromServer: async (answer) => void answer.resume(),
      }),
  });
  print(`Backup made and proven: ${join(backups.dir, fileOf(name, isEncrypted))} (${kilobytes(bytes)})`);
  if (backups.bucket) print(`Copied to ${backups.bucket.url}`);
}

await runCommand('The backup failed', () => (file ? writeFile(file) : backUpAsEveryNight()));
