import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { joined, type LedgerEntry, readLedger } from './ledger.ts';

/** Outlives the database, for a restore after it is lost. */
export const ledgerFile = (dataDir: string) => join(dataDir, 'erasures.json');

/** Empty when there is no file yet. */
export async function readLedgerFile(path: string): Promise<LedgerEntry[]> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  // Only this file writes it.
  return JSON.parse(content) as LedgerEntry[];
}

/** Adds the erasures of the database. Nothing is ever removed, because the database may have been replaced. */
export async function saveLedgerFile(path: string, pool: pg.Pool): Promise<void> {
  const { entries } = await readLedger(pool);
  const saved = await readLedgerFile(path);
  const all = joined(saved, entries);
  if (all.length === saved.length) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, JSON.stringify(all), { mode: 0o600 });
  await rename(`${path}.part`, path);
}
