import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { CannotStart } from '#lib/cannot-start.ts';
import { lockFile } from '#lib/file-lock.ts';
import { openPrivateDir } from '#lib/private-dir.ts';
import { joined, type Ledger, type LedgerEntry, readLedger } from './ledger.ts';

/** Outlives the database, for a restore after it is lost. */
export const ledgerFile = (dataDir: string) => join(dataDir, 'erasures.json');

export const NO_LEDGER: Ledger = { keys: [], erasures: [], suppressions: [] };

/** Earlier versions wrote only erasures. */
const withKeys = (erasures: LedgerEntry[]): Ledger => ({
  keys: [...new Set(erasures.map(({ key }) => key))],
  erasures,
  suppressions: [],
});

function parseLedger(path: string, content: string): Ledger {
  try {
    // Only this file writes it.
    const saved = JSON.parse(content) as Ledger | LedgerEntry[];
    return Array.isArray(saved) ? withKeys(saved) : saved;
  } catch {
    throw new CannotStart(`${path} is damaged. Put back the copy beside your backups, or move the file away.`);
  }
}

/** Empty when there is no file yet. */
export async function readLedgerFile(path: string): Promise<Ledger> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return content === null ? NO_LEDGER : parseLedger(path, content);
}

const LOOK_EVERY_MS = 20;

/** A backup, a restore and the site's own job may write the file at the same time. */
async function lockLedger(path: string): Promise<() => void> {
  openPrivateDir(dirname(path));
  while (true) {
    const release = lockFile(`${path}.lock`);
    if (release) return release;
    await wait(LOOK_EVERY_MS);
  }
}

/** The new content of the file; null if it already contains everything. */
async function missingIn(path: string, added: Ledger): Promise<string | null> {
  const saved = await readLedgerFile(path);
  const all = JSON.stringify(joined(saved, added));
  return all === JSON.stringify(saved) ? null : all;
}

/** Removes nothing, because the database may have been replaced. */
export async function addToLedgerFile(path: string, added: Ledger): Promise<void> {
  if ((await missingIn(path, added)) === null) return;
  const release = await lockLedger(path);
  try {
    const all = await missingIn(path, added);
    if (all === null) return;
    await writeFile(`${path}.part`, all, { mode: 0o600 });
    await rename(`${path}.part`, path);
  } finally {
    release();
  }
}

/** Adds the database's entries. */
export async function saveLedgerFile(path: string, client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await addToLedgerFile(path, await readLedger(client));
}
