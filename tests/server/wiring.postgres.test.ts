import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#db/open.ts';
import { scheduleOf } from '#server/jobs/schedule.ts';
import { testApp } from '../support/app.ts';
import { startMailServer } from '../support/mail-server.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { post, startServer } from '../support/server-process.ts';

const PATIENT = { timeout: 120_000 };

/** Two processes that share a database and a mail server. */
async function twoProcesses() {
  const url = (await createTestDatabase(`wiring_${process.env.VITEST_POOL_ID}`)) ?? '';
  const mailServer = await startMailServer();
  const env = { DATABASE_URL: url, SEED: 'none', RATE_LIMITS: 'off', SMTP_URL: mailServer.url, LOG_LEVEL: 'warn' };
  const [one, other] = await Promise.all([startServer(env), startServer(env)]);
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  return { one, other, mailServer, database };
}

const readSchedule = (pool: pg.Pool) => async () =>
  (await pool.query<{ name: string; cron: string }>('select name, cron from jobs.schedule')).rows;

async function signInAsAdmin(url: string): Promise<HeadersInit> {
  const answer = await post(`${url}/api/login`, { username: 'admin', password: 'demo-admin-2025' });
  return { 'Content-Type': 'application/json', Cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

test('two processes share queue, schedule and publishing', PATIENT, async () => {
  const { one, other, mailServer, database } = await twoProcesses();
  const readers = Array.from({ length: 20 }, (_, index) => `reader-${index}@example.test`).toSorted();
  const readBlog = async () => (await fetch(`${other.url}/blog`)).text();
  expect(await readBlog()).not.toContain('news-of-the-day');

  await Promise.all(readers.map((email, index) => post(`${index % 2 ? one.url : other.url}/api/subscribe`, { email })));
  const article = { title: 'News', slug: 'news-of-the-day', summary: 'News.', content: 'News.', isPublished: true };
  const published = await post(`${one.url}/api/blog`, article, { headers: await signInAsAdmin(one.url) });

  expect(published.status).toBe(201);
  await expect.poll(readBlog).toContain('news-of-the-day');
  const countUnsent = async () => {
    const { rows } = await database.pool.query('select 1 from outbox where sent_at is null');
    return rows.length;
  };
  await expect.poll(countUnsent).toBe(0);
  expect(mailServer.received.map(({ recipient }) => recipient).toSorted()).toEqual(readers);
  expect(mailServer.received[0]?.source).toMatch(/^From: .*<.+@.+>$/m);
  const { ctx } = await testApp();
  const schedule = scheduleOf(ctx, database, { dataDir: 'data', backups: { cron: '30 2 * * *' } }).map(
    ({ name, cron }) => ({ name, cron }),
  );
  await expect.poll(readSchedule(database.pool)).toEqual(expect.arrayContaining(schedule));
});
