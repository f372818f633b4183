import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { type Connecting, dumpDatabase } from './dump.ts';
import type { Ledger } from './ledger.ts';
import { NO_LEDGER } from './ledger-file.ts';
import { restoreDatabase } from './restore.ts';
import { UnusableBackup } from './unusable-backup.ts';

export const packBackup = (database: Connecting, createdAt: Date): Readable =>
  Readable.from(dumpDatabase(database, createdAt)).compose(createGzip());

/** `saved` is the file beside the database. Throws UnusableBackup without changing anything. */
export async function unpackBackup(database: Connecting, packed: Readable, saved: Ledger = NO_LEDGER): Promise<number> {
  const unpacked = packed.pipe(createGunzip());
  const lines = createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
  let damage: Error | undefined;
  const recordDamage = (error: Error) => {
    damage = error;
    lines.close();
  };
  packed.once('error', recordDamage);
  unpacked.once('error', recordDamage);
  try {
    return await restoreDatabase(database, lines[Symbol.asyncIterator](), saved);
  } catch (error) {
    throw damage ? new UnusableBackup('The file is not a backup, or is damaged.') : error;
  } finally {
    unpacked.destroy();
    // Reads to the end, because the sender doesn't read the answer before it has sent everything.
    packed.unpipe().resume();
  }
}
