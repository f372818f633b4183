import { createReadStream, existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { unpackBackup } from '#db/backup/file.ts';
import { ledgerFile, readLedgerFile } from '#db/backup/ledger-file.ts';
import { migrateDatabase } from '#db/open.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { readSettings } from '#server/settings.ts';
import { onDatabase } from './support/operator.ts';
import { print } from './support/run.ts';

// npm run restore -- file.gz --replace. Works while the server runs.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
const [file] = positionals;

try {
  if (!file || !existsSync(file)) throw new CannotStart('Usage: npm run restore -- backup.gz --replace');
  if (!values.replace) throw new CannotStart('This replaces everything in the database. Add --replace to confirm.');
  const settings = readSettings(process.env);
  const rows = await onDatabase(settings, {
    method: 'POST',
    body: () => createReadStream(file),
    // Scripts run without the build, which erasing people needs: the site repeats their erasures when it runs.
    directly: async (database) => {
      await migrateDatabase(database);
      return unpackBackup(database, createReadStream(file), await readLedgerFile(ledgerFile(settings.dataDir)));
    },
    fromServer: async (answer) => Number(await text(answer)),
  });
  print(`Restored ${rows} rows from ${file}. Everyone has to sign in again.`);
} catch (error) {
  print(error instanceof CannotStart ? error.message : `The restore failed. Nothing was changed: ${String(error)}`);
  process.exitCode = 1;
}
