import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from '#lib/cannot-start.ts';

export class DataDirInUse extends CannotStart {}

// A handle nobody refers to would be collected and its lock silently given up.
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;
const SQLITE_NOT_A_DATABASE = 26;

const sqliteCode = (error: unknown) => (error instanceof Error && 'errcode' in error ? error.errcode : undefined);

/** Holds the file until closed, or returns null when another holder has it. */
function hold(path: string): DatabaseSync | null {
  const file = new DatabaseSync(path);
  try {
    file.exec('begin exclusive');
    return file;
  } catch (error) {
    file.close();
    if (sqliteCode(error) === SQLITE_BUSY) return null;
    throw error;
  }
}

function holdWhateverItContains(path: string): DatabaseSync | null {
  try {
    return hold(path);
  } catch (error) {
    if (sqliteCode(error) !== SQLITE_NOT_A_DATABASE) throw error;
    // Emptied in place: the lock belongs to the inode, so a holder that was quicker keeps it.
    truncateSync(path);
    return hold(path);
  }
}

function ownerOf(path: string): string {
  try {
    return `process ${Number(readFileSync(path, 'utf8')) || 'unknown'}`;
  } catch {
    return 'another process';
  }
}

/**
 * Takes the exclusive lock of an embedded database's directory and returns its release. Throws DataDirInUse.
 * Two processes on one directory would silently destroy rows, and PGlite itself takes no lock.
 * The kernel holds it (Node offers no flock, SQLite's file lock is one): it ends with its process, so none is ever stale.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const owner = join(dataDir, 'lock.pid');
  const file = holdWhateverItContains(join(dataDir, 'lock'));
  if (!file) {
    throw new DataDirInUse(
      `DATA_DIR ${dataDir} is in use by ${ownerOf(owner)}. Stop that process, or set DATA_DIR to another directory.`,
    );
  }
  held.add(file);
  writeFileSync(owner, String(process.pid));
  return () => {
    held.delete(file);
    file.close();
  };
}
