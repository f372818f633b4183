import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { dumpDatabase } from './dump.ts';
import { restoreDatabase, UnusableBackup } from './restore.ts';

/** A backup as it lies in a file: its lines, packed. */
export const packBackup = (pool: pg.Pool, createdAt: Date): Readable =>
  Readable.from(dumpDatabase(pool, createdAt)).compose(createGzip()) as Readable;

/** Throws UnusableBackup, and then changes nothing. */
export async function unpackBackup(pool: pg.Pool, packed: Readable): Promise<number> {
  const unpacked = packed.pipe(createGunzip());
  const lines = createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
  let damage: Error | undefined;
  const noteDamage = (error: Error) => {
    damage = error;
    lines.close();
  };
  packed.once('error', noteDamage);
  unpacked.once('error', noteDamage);
  try {
    return await restoreDatabase(pool, lines[Symbol.asyncIterator]());
  } catch (error) {
    throw damage ? new UnusableBackup('The file is not a backup, or is damaged.') : error;
  } finally {
    unpacked.destroy();
    // Read to its end: whoever sends it waits for that before listening to the answer.
    packed.unpipe().resume();
  }
}
