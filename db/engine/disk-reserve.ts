import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** To open after a panic, the engine needs a new log segment of 16 MiB and some small files. */
const RESERVE_BYTES = 18 * 1024 * 1024;
/** With less free space than this, the reserve itself would fill the disk. */
const LEAST_FREE_BYTES = 4 * RESERVE_BYTES;

const fileBeside = (storage: string) => `${storage}.reserve`;

/** Reserves space on the disk, unless it is already reserved or the disk is nearly full. */
export function takeReserve(storage: string): void {
  const file = fileBeside(storage);
  if (statSync(file, { throwIfNoEntry: false })?.size === RESERVE_BYTES) return;
  const { bavail, bsize } = statfsSync(dirname(storage));
  if (bavail * bsize < LEAST_FREE_BYTES) return;
  try {
    // A file system with compression would store a file of zeros in almost no space.
    writeFileSync(file, randomBytes(RESERVE_BYTES));
  } catch {
    rmSync(file, { force: true });
  }
}

/** Frees the reserved space. False if there was none. */
export function freeReserve(storage: string): boolean {
  const file = fileBeside(storage);
  const hadRoom = statSync(file, { throwIfNoEntry: false }) !== undefined;
  rmSync(file, { force: true });
  return hadRoom;
}
