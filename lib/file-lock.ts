import { truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

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

/**
 * Takes the exclusive lock of the file and returns its release, or null when another holder has it.
 * The kernel holds it (Node offers no flock, SQLite's file lock is one): it ends with its process, so none is ever stale.
 */
export function lockFile(path: string): (() => void) | null {
  const file = holdWhateverItContains(path);
  if (!file) return null;
  held.add(file);
  return () => {
    held.delete(file);
    file.close();
  };
}
