import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '#lib/cannot-start.ts';
import { lockFile } from '#lib/file-lock.ts';
import { openPrivateDir } from '#lib/private-dir.ts';

export class DataDirInUse extends CannotStart {
  /** Says only by whom. */
  readonly use: string;

  constructor(use: string) {
    super(`${use} Stop that process, or set DATA_DIR to another directory.`);
    this.use = use;
  }
}

function ownerOf(path: string): string {
  try {
    return `process ${Number(readFileSync(path, 'utf8')) || 'unknown'}`;
  } catch {
    return 'another process';
  }
}

/** SQLite, which locks the file, doesn't pass on the system's code. */
function takeLock(dataDir: string): (() => void) | null {
  try {
    openPrivateDir(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new CannotStart(`DATA_DIR ${dataDir} cannot be written to (${code}). Set it to a directory that can.`);
  }
  return lockFile(join(dataDir, 'lock'));
}

/**
 * Takes the exclusive lock of an embedded database's directory and returns its release. Throws DataDirInUse.
 * Two processes on one directory would silently destroy rows, and PGlite itself takes no lock.
 */
export function lockDataDir(dataDir: string): () => void {
  const owner = join(dataDir, 'lock.pid');
  const release = takeLock(dataDir);
  if (!release) {
    throw new DataDirInUse(`DATA_DIR ${dataDir} is in use by ${ownerOf(owner)}.`);
  }
  writeFileSync(owner, String(process.pid));
  return release;
}
