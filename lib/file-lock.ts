import { truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

// An unreferenced handle would be garbage-collected, and its lock silently released.
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;
const SQLITE_NOT_A_DATABASE = 26;

const sqliteCode = (error: unknown) => (error instanceof Error && 'errcode' in error ? error.errcode : undefined);

/** Locks the file until closed, or returns null if another process holds the lock. */
function hold(path: string): DatabaseSync | null {
  const file = new DatabaseSync(path);
  try {
    // Of two that begin exclusive transactions at the same moment, both can be rejected.
    file.exec('begin immediate');
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
    // Truncated instead of replaced: the lock belongs to the inode, so a faster process keeps its lock.
    truncateSync(path);
    return hold(path);
  }
}

/**
 * Takes an exclusive lock on the file and returns its release, or null if another process holds it. Node has no flock,
 * but SQLite locks files in the kernel, so the lock ends with its process and can't become stale.
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
