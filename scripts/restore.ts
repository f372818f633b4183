import { createReadStream, existsSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { unpackBackup } from '#db/backup/file.ts';
import { addToLedgerFile, ledgerFile, readLedgerFile } from '#db/backup/ledger-file.ts';
import { decrypt } from '#db/backup/store/age.ts';
import { bucketStore } from '#db/backup/store/bucket.ts';
import { findBackup } from '#db/backup/store/find.ts';
import { folderStore } from '#db/backup/store/folder.ts';
import { checkFile, type KeptBackup, listBackups, withLocalCopy } from '#db/backup/store/kept-backups.ts';
import { openBackup, readLedgers } from '#db/backup/store/open-backup.ts';
import type { Store } from '#db/backup/store/store.ts';
import { isUnused } from '#db/backup/unused.ts';
import { migrateDatabase } from '#db/open.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { readArguments } from './support/arguments.ts';
import { runCommand } from './support/command.ts';
import { onDatabase } from './support/operator.ts';
import { openPrompt } from './support/prompt.ts';
import { print } from './support/run.ts';

const { values, positionals } = readArguments({
  usage: `Usage: npm run restore -- --from <folder or bucket> [--at <date>] [--replace]
       npm run restore -- <file> --replace`,
  most: 1,
  options: { replace: { type: 'boolean' }, from: { type: 'string' }, at: { type: 'string' } },
  problem: (given) => {
    const [isKept, isFile] = [given.values.from !== undefined, given.positionals.length > 0];
    if (isKept === isFile) return isFile ? 'Name a file or --from, not both.' : 'Name the backup: --from or a file.';
    return isFile && given.values.at !== undefined && '--at chooses a backup of --from.';
  },
});
let settings: Settings;

async function readPassphrase(): Promise<string | undefined> {
  if (settings.backups.passphrase !== undefined || !process.stdin.isTTY) return settings.backups.passphrase;
  const prompt = openPrompt({ input: process.stdin, output: process.stderr, isTerminal: true });
  try {
    return await prompt.askSecret('Passphrase of the backup');
  } finally {
    prompt.close();
  }
}

const checkReplacing = () => {
  if (!values.replace)
    throw new CannotStart('This replaces everything in the database. Add --replace to confirm. Nothing was changed.');
};

/** Works while the server runs. Only an unused database is replaced without asking. */
const restore = (packed: () => Readable): Promise<number> =>
  onDatabase(settings, {
    method: 'POST',
    body: () => {
      checkReplacing();
      return packed();
    },
    // Scripts run without the build, which erasing people needs: the site repeats their erasures when it runs.
    directly: async (database) => {
      await migrateDatabase(database);
      if (!(await isUnused(database.pool))) checkReplacing();
      return unpackBackup(database, packed(), await readLedgerFile(ledgerFile(settings.dataDir)));
    },
    fromServer: async (answer) => Number(await text(answer)),
  });

function storeAt(from: string): Store {
  if (!/^https?:\/\//.test(from)) return folderStore(from);
  const { keys } = settings.backups;
  if (!keys) throw new CannotStart('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to read from a bucket.');
  return bucketStore({ url: from, ...keys });
}

function describe({ name, at, bytes, isEncrypted, provenAt }: KeptBackup, chosen: KeptBackup): string {
  const facts = [
    `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${Math.ceil(bytes / 1024).toLocaleString('en-US')} kB`,
    provenAt ? 'proven' : 'not proven',
    ...(isEncrypted ? ['encrypted'] : []),
  ];
  return `${name === chosen.name ? '→' : ' '} ${facts.join(' · ')}`;
}

/** The sha256 of the file, the encryption and each table's rows are checked, in this order, before anything is changed. */
async function restoreFrom(from: string): Promise<void> {
  const store = storeAt(from);
  const backups = await listBackups(store);
  const chosen = findBackup(store.place, backups, values.at);
  print(`Backups in ${store.place}:`);
  for (const backup of backups) print(describe(backup, chosen));
  const passphrase = chosen.isEncrypted ? await readPassphrase() : undefined;
  const rows = await withLocalCopy(store, chosen, settings.dataDir, async (local) => {
    print(`Checking ${chosen.name}`);
    await checkFile(local, chosen);
    const packed = await openBackup(local, chosen, passphrase);
    const unreadable = (name: string) => print(`The erasures.json of ${name} cannot be read and is left out.`);
    await addToLedgerFile(ledgerFile(settings.dataDir), await readLedgers(store, backups, passphrase, unreadable));
    return restore(() => packed);
  });
  print(`Restored ${rows} rows from ${chosen.name}. Everyone has to sign in again.`);
}

async function restoreFile(file: string): Promise<void> {
  if (!existsSync(file)) throw new CannotStart(`There is no file ${file}.`);
  if (statSync(file).isDirectory())
    throw new CannotStart(`${file} is a folder. To restore one of the backups in it, use --from ${file}.`);
  checkReplacing();
  const content = createReadStream(file);
  const packed = file.endsWith('.age') ? await decrypt(content, await readPassphrase()) : content;
  print(`Restored ${await restore(() => packed)} rows from ${file}. Everyone has to sign in again.`);
}

await runCommand('The restore failed. Nothing was changed', async () => {
  settings = readSettings(process.env);
  const [file = ''] = positionals;
  await (values.from === undefined ? restoreFile(file) : restoreFrom(values.from));
});
