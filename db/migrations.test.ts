import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { preparedSnapshot } from '#tests/support/prepared-database.ts';
import { temporaryDir } from '#tests/support/server-process.ts';
import { migrateDatabase, openEmbedded, openPostgres } from './open.ts';

/** The migrations as an older version had them. */
function migrationsUntil(last: string): string {
  const folder = join(temporaryDir(), 'migrations');
  cpSync('db/migrations', folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const end = entries.findIndex(({ tag }) => tag === last) + 1;
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, end) }));
  return folder;
}

async function databaseOf(last: string) {
  const url = await createTestDatabase(`migrations_${process.env.VITEST_POOL_ID}`);
  const database = url ? openPostgres(url) : await openEmbedded(preparedSnapshot());
  onTestFinished(() => database.close());
  await database.pool.query('drop schema public cascade; drop schema if exists drizzle cascade; create schema public');
  await migrate(drizzle(database.pool), { migrationsFolder: migrationsUntil(last) });
  return database;
}

const MADE = '2025-06-01T10:00:00Z';

test('instances that start on an older database keep its posts, drafts and trials', async () => {
  const database = await databaseOf('0014_customer-addresses');
  const { pool } = database;
  await pool.query(
    `insert into users (username, email, password_hash, created_at) values ('ada', 'a@x.test', '', '${MADE}')`,
  );
  await pool.query(`insert into posts (slug, title, content, author_name, tags, is_published, published_at, created_at, updated_at)
    select 'post-' || n, '', '', '', '{AI}', n = 1, '${MADE}', '${MADE}', '${MADE}' from generate_series(1, 2) n`);
  await pool.query(`insert into subscriptions (user_id, agent_id, price_cents, renewal_date, is_trial, trial_ends_at, created_at)
    select 1, 'ai-specialist', 2900, '${MADE}', n < 3, case when n = 1 then '2025-06-15'::timestamptz end, '${MADE}'
    from generate_series(1, 3) n`);

  await Promise.all([migrateDatabase(database), migrateDatabase(database)]);

  const posts = await pool.query('select slug, published_at from posts order by id');
  expect(posts.rows).toEqual([
    { slug: 'post-1', published_at: new Date(MADE) },
    { slug: 'post-2', published_at: null },
  ]);
  expect((await pool.query('select post_id from post_topics')).rows).toEqual([{ post_id: 1 }]);
  const trials = await pool.query('select trial_ends_at as ends from subscriptions order by id');
  expect(trials.rows).toEqual([{ ends: new Date('2025-06-15') }, { ends: new Date(MADE) }, { ends: null }]);
});

test('the tables can be read by the command that writes migrations', async () => {
  const { stdout } = await promisify(execFile)('node_modules/.bin/drizzle-kit', ['export']);

  expect(stdout).toContain('CREATE TABLE "campaigns"');
});
