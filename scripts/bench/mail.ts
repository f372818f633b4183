import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod/mini';
import { migrateDatabase, openEmbedded, openPostgres } from '#db/open.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { startSite } from '#tests/support/site.ts';
import { residentMebibytes } from './process-usage.ts';
import { atLeast, atMost, type Row } from './table.ts';
import { visitDuring } from './whole-lists.ts';

const EMAILS = 100_000;
const WARM_UP_MS = 10_000;
const IDLE_MS = 10_000;
/** Until delivery begins, emails are queued and the site is measured while idle. */
const HEAD_START_MS = 120_000;
const AT_ONCE = 1_000;

const report = z.object({ port: z.optional(z.number()), received: z.optional(z.number()) });

/** A mail server in a process of its own. */
async function startSink() {
  const child = fork(new URL('./mail-sink.ts', import.meta.url), { execArgv: [] });
  let received = 0;
  const port = await new Promise<number>((resolve) => {
    child.on('message', (message) => {
      const told = report.parse(message);
      if (told.port !== undefined) resolve(told.port);
      received = told.received ?? received;
    });
  });
  const until = async (count: number) => {
    const isReached = () => received >= count;
    while (!isReached()) await wait(20);
    return performance.now();
  };
  return { url: `smtp://127.0.0.1:${port}`, until, stop: () => child.kill() };
}

/** A campaign to 100,000 readers, of the size of a newsletter with a few paragraphs. */
async function queueCampaign(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const database = databaseUrl ? openPostgres(databaseUrl) : await openEmbedded(dataDir);
  await migrateDatabase(database);
  const begin = new Date(Date.now() + HEAD_START_MS);
  for (let first = 1; first <= EMAILS; first += AT_ONCE) {
    await database.pool.query(
      `insert into outbox (kind, recipient, subject, text, html, event_key, unsubscribe_url, campaign_id, created_at, next_attempt_at)
        select 'newsletter', 'reader-' || n || '@example.test', 'News of the month', repeat('News of the month. ', 100),
          repeat('<p>News of <b>the month</b>.</p>', 300), 'bench:' || n, 'https://example.test/leave?token=' || n, 1, now(), $3
        from generate_series($1::int, $1 + $2 - 1) as n`,
      [first, AT_ONCE, begin],
    );
  }
  await database.close();
}

/** How fast a campaign goes out, and what it costs visitors and memory meanwhile. */
export async function measureMail(print: (line: string) => void): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-mail-'));
  const sink = await startSink();
  const databaseUrl = await createTestDatabase('bench_mail');
  await queueCampaign(dataDir, databaseUrl);
  const env = { SEED: 'none', SMTP_URL: sink.url, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const site = await startSite('mail', { dataDir, isQuiet: true, env });
  try {
    const pid = site.process.pid ?? 0;
    print(`Delivery of ${EMAILS.toLocaleString('en-US')} emails`);
    await visitDuring(site.url, wait(WARM_UP_MS));
    const idle = await visitDuring(site.url, wait(IDLE_MS));
    const before = residentMebibytes(pid);
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, residentMebibytes(pid))), 100);
    const began = await sink.until(1);
    const busy = await visitDuring(site.url, sink.until(EMAILS));
    const seconds = (performance.now() - began) / 1000;
    clearInterval(watch);
    const ratio = atMost("emails: visitors' p99 during delivery / idle", busy / idle, 2, '×', 1);
    return [
      atLeast('emails delivered per second', EMAILS / seconds, 300),
      { ...ratio, value: `(${busy.toFixed(1)} ms, ${idle.toFixed(1)} ms) ${ratio.value}` },
      atMost('emails: more memory during delivery', most - before, 50, ' MiB'),
    ];
  } finally {
    await site.stop();
    sink.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
