import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { countMigrations } from '../history.ts';
import { emptiedTables, listed, listTables, quoted } from './tables.ts';

const { pool } = await testDatabase();

async function readTables() {
  const client = await pool.connect();
  try {
    return await listTables(client);
  } finally {
    client.release();
  }
}

test('a backup holds no sessions, no links and nothing derived', async () => {
  const names = (await readTables()).map(({ name }) => name);

  expect(names).toEqual(expect.arrayContaining(['users', 'posts', 'orders', 'installation']));
  for (const left of [
    'sessions',
    'account_links',
    'data_copies',
    'rate_limits',
    'post_answers',
    'list_counts',
    'outbox_search',
    'passages',
    'post_topics',
  ]) {
    expect(names).not.toContain(left);
  }
});

test('a restore empties also what a backup leaves out', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );

  expect(emptiedTables(await readTables()).toSorted()).toEqual(rows.map(({ name }) => name));
});

test('every table comes before those that reference it', async () => {
  const names = (await readTables()).map(({ name }) => name);
  const { rows } = await pool.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  );

  const wrong = rows.filter(({ from, to }) => names.includes(from) && names.indexOf(to) > names.indexOf(from));

  expect(rows.length).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
});

test('columns that the database computes are left out', async () => {
  const users = (await readTables()).find(({ name }) => name === 'users');

  expect(users?.columns).toContain('email');
  expect(users?.columns).not.toContain('search');
  expect(users?.serials).toEqual(['id']);
});

test('tables that reference each other in a circle are an error', async () => {
  await pool.query('create table hen (id int primary key, egg int)');
  await pool.query('create table egg (id int primary key, hen int references hen)');
  await pool.query('alter table hen add foreign key (egg) references egg');

  const read = readTables().finally(() => pool.query('drop table hen, egg cascade'));

  await expect(read).rejects.toThrow('in a cycle');
});

test('names are quoted whatever they contain', () => {
  expect(quoted('a"b')).toBe('"a""b"');
  expect(listed(['id', 'user name'])).toBe('"id", "user name"');
});

test('the number of migrations is that of the files', async () => {
  const { default: journal } = (await import('../migrations/meta/_journal.json', { with: { type: 'json' } })) as {
    default: { entries: unknown[] };
  };
  const client = await pool.connect();

  const count = await countMigrations(client).finally(() => client.release());

  expect(count).toBe(journal.entries.length);
});
