import { createWriteStream, renameSync, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { packBackup } from '#db/backup/file.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { readSettings } from '#server/settings.ts';
import { onDatabase } from './support/operator.ts';
import { print } from './support/run.ts';

// npm run backup -- file.gz. Works while the server runs.
const now = new Date();
const file = process.argv[2] ?? `backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.gz`;
const partial = `${file}.part`;
const write = (packed: NodeJS.ReadableStream) => pipeline(packed, createWriteStream(partial, { mode: 0o600 }));

try {
  await onDatabase(readSettings(process.env), {
    method: 'GET',
    directly: (database) => write(packBackup(database, now)),
    fromServer: write,
  });
  renameSync(partial, file);
  print(`Backup written to ${file} (${Math.ceil(statSync(file).size / 1024)} kB)`);
} catch (error) {
  print(error instanceof CannotStart ? error.message : `The backup failed: ${String(error)}`);
  process.exitCode = 1;
}
