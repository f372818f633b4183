import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { openDatabase } from '#db/open.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { startSite } from '#tests/support/site.ts';
import { residentMebibytes } from './process-usage.ts';
import { atMost, type Row } from './table.ts';

const ROWS = 100_000;
const AT_ONCE = 1_000;
const POLL_MS = 100;
const PATH = '/api/user/data-copies';

const ownCopy = z.object({ copy: z.nullable(z.object({ state: z.string() })) });

/** How long the copy of a customer with 100,000 orders takes, and how much memory. */
export async function measureDataCopies(print: (line: string) => void): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-copies-'));
  const databaseUrl = await createTestDatabase('bench_copies');
  const env = { RATE_LIMITS: 'off', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  // The first start creates the demo customer.
  await (await startSite('copies', { dataDir, env, isQuiet: true })).stop();
  print(`Adding ${ROWS} orders of one customer`);
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  for (let first = 1; first <= ROWS; first += AT_ONCE) {
    await database.db.execute(sql`insert into orders (user_id, customer_name, customer_email, product_name, amount_cents, created_at)
      select users.id, 'Ada', users.email, 'Plan ' || n, n, now() - n * interval '1 minute'
      from users, generate_series(${first}::int, ${first + AT_ONCE - 1}::int) as n where username = 'demo'`);
  }
  await database.close();
  const site = await startSite('copies', { dataDir, env, isQuiet: true });
  const pid = site.process.pid ?? 0;
  const signedIn = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'demo-customer-2025' }),
  });
  const headers = {
    'Content-Type': 'application/json',
    Cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
  print('Making the copy');
  const before = residentMebibytes(pid);
  let most = before;
  const started = performance.now();
  await fetch(site.url + PATH, { method: 'POST', headers, body: '{}' });
  while (true) {
    const { copy } = ownCopy.parse(await (await fetch(site.url + PATH, { headers })).json());
    most = Math.max(most, residentMebibytes(pid));
    if (copy?.state === 'ready') break;
    if (copy === null || copy.state === 'failed') throw new Error('The copy was not made');
    await wait(POLL_MS);
  }
  const seconds = (performance.now() - started) / 1000;
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return [
    atMost(`copy of ${ROWS} rows: duration`, seconds, 30, ' s', 1),
    atMost(`copy of ${ROWS} rows: more memory`, most - before, 150, ' MiB'),
  ];
}
