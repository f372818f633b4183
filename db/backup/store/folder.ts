import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CannotStart } from '#lib/cannot-start.ts';
import type { Store } from './store.ts';

const PARTIAL = '.part';
/** What a killed process has left. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

function unwritable(path: string, error: unknown): unknown {
  if (/^(ENOSPC|EDQUOT)$/.test(codeOf(error))) return new CannotStart(`There is no space left to write ${path}.`);
  if (/^E(ACCES|ROFS|PERM|NOENT|NOTDIR)$/.test(codeOf(error)))
    return new CannotStart(`${path} cannot be written to (${codeOf(error)}).`);
  return error;
}

/** Whether the file is now this run's to write: nobody has written it, and nobody is writing it. */
export async function claimFile(path: string): Promise<boolean> {
  if (existsSync(path)) return false;
  try {
    await (await open(`${path}${PARTIAL}`, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw unwritable(path, error);
  }
}

export const giveUpFile = (path: string) => rm(`${path}${PARTIAL}`, { force: true });

/** Writes a file that appears when it is complete, and nothing otherwise. Readable by its owner only. */
export async function writeWhole(path: string, content: Readable, ...through: NodeJS.ReadWriteStream[]): Promise<void> {
  const partial = `${path}${PARTIAL}`;
  try {
    await pipeline([content, ...through, createWriteStream(partial, { mode: 0o600, flush: true })]);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw unwritable(path, error);
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!file.endsWith(PARTIAL)) continue;
    const { mtimeMs } = await lstat(join(folder, file));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(folder, file), { force: true });
  }
}

/** Creates the folder if there is none. */
export async function openFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeAbandoned(folder);
  } catch (error) {
    throw new CannotStart(`BACKUP_DIR ${folder} cannot be used (${codeOf(error)}).`);
  }
}

export function folderStore(folder: string): Store {
  const at = (file: string) => join(folder, file);
  return {
    place: resolve(folder),
    list: async () => {
      const sizes = new Map<string, number>();
      const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
        if (/^E(NOENT|NOTDIR)$/.test(codeOf(error))) throw new CannotStart(`There is no folder ${resolve(folder)}.`);
        throw error;
      });
      for (const entry of entries) if (entry.isFile()) sizes.set(entry.name, (await stat(at(entry.name))).size);
      return sizes;
    },
    // The types of Node's web streams and the DOM's differ in name only.
    put: (file, content) =>
      writeWhole(at(file), Readable.fromWeb(content.stream() as Parameters<typeof Readable.fromWeb>[0])),
    read: async (file) => {
      await (await open(at(file))).close();
      return createReadStream(at(file));
    },
    remove: (file) => rm(at(file), { force: true }),
  };
}
