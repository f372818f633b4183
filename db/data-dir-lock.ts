import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export class DataDirInUse extends Error {}

/** A pid alone can be reused after a crash, so on Linux the start time of the process is part of its identity. */
function identityOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return null;
  }
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return `${pid} ${afterName.split(' ')[19]}`;
  } catch {
    return `${pid}`;
  }
}

function createExclusively(path: string, content: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, content);
    closeSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

function isHeldByAnother(owner: string): boolean {
  const pid = Number(owner.split(' ')[0]);
  return pid > 0 && pid !== process.pid && identityOf(pid) === owner;
}

/**
 * Takes the exclusive lock of an embedded database's directory and returns its release.
 * Two processes on one directory would silently destroy rows, and PGlite itself takes no lock.
 * A lock left by a dead process is taken over. Throws DataDirInUse.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const lock = join(dataDir, 'lock');
  const takeover = join(dataDir, 'lock.takeover');
  const self = identityOf(process.pid) ?? `${process.pid}`;

  for (let attempt = 0; attempt < 20; attempt++) {
    if (createExclusively(lock, self)) return () => rmSync(lock, { force: true });
    const owner = readOwner(lock);
    if (isHeldByAnother(owner)) {
      throw new DataDirInUse(
        `The data directory ${dataDir} is in use by process ${owner.split(' ')[0]}. Stop that process, or set DATA_DIR to another directory.`,
      );
    }
    // Only one process at a time may remove a dead owner's lock, else it could remove a fresh one.
    if (createExclusively(takeover, self)) {
      if (readOwner(lock) === owner && owner !== '') rmSync(lock, { force: true });
      if (owner === '' && attempt > 10) rmSync(lock, { force: true });
      rmSync(takeover, { force: true });
    } else if (Date.now() - (statSync(takeover, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 5_000) {
      rmSync(takeover, { force: true });
    }
    await wait(50);
  }
  throw new DataDirInUse(`The lock file ${lock} could not be taken. Remove it if no other process uses the directory.`);
}
