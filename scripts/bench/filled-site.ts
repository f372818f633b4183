import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase, openEmbedded, openPostgres } from '#db/open.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { BACK_OFFICE, fillTables } from './large-data.ts';

export type Filled = { site: Site; headers: Record<string, string>; stop: () => Promise<void> };

/** A site with this many rows in each large table, and an admin's session. */
export async function startFilled(rows: number, print: (line: string) => void): Promise<Filled> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-lists-'));
  const databaseUrl = await createTestDatabase(`bench_${rows}`);
  const database = databaseUrl ? openPostgres(databaseUrl) : await openEmbedded(dataDir);
  await migrateDatabase(database);
  await fillTables(database, rows, print, [...BACK_OFFICE, 'posts']);
  await database.close();
  const site = await startSite(`lists-${rows}`, {
    dataDir,
    isQuiet: true,
    env: { RATE_LIMITS: 'off', SEED: 'none', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  const answer = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'demo-admin-2025' }),
  });
  const headers = { Cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const stop = async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { site, headers, stop };
}
