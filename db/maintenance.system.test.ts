import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { preparedSnapshot } from '#tests/support/prepared-database.ts';
import { ownDatabase } from '#tests/support/server-process.ts';
import { vacuumTables, writeCheckpoint } from './maintenance.ts';

let pool: pg.Pool;
const ROWS = 5_000;

async function readNumber(question: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select (${question})::float8 as n`);
  return rows[0]?.n ?? 0;
}
const readTableSize = () => readNumber(`pg_relation_size('notes')`);
const rewriteRows = () => pool.query(`update notes set text = repeat(md5(random()::text), 10), version = version + 1`);

beforeEach(async () => {
  ({ pool } = await ownDatabase(preparedSnapshot()));
  await pool.query('create table notes (id serial primary key, version int default 0, text text)');
  await pool.query('create index on notes (version)');
  await pool.query('insert into notes (text) select $1 from generate_series(1, $2)', ['x'.repeat(320), ROWS]);
});

test('leaves no log to replay after a checkpoint', async () => {
  await rewriteRows();

  await writeCheckpoint(pool);

  const left = 'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) from pg_control_checkpoint()';
  expect(await readNumber(left)).toBeLessThan(1_000);
});

test('keeps the log below its limit between checkpoints', async () => {
  for (let hour = 0; hour < 8; hour++) {
    for (let index = 0; index < 5; index++) await rewriteRows();
    await writeCheckpoint(pool);
  }

  expect(await readNumber('select sum(size) from pg_ls_waldir()')).toBeLessThanOrEqual(96 * 1024 * 1024);
});

test('a table with replaced rows does not keep growing', async () => {
  await rewriteRows();
  await vacuumTables(pool);
  const size = await readTableSize();

  for (let night = 0; night < 3; night++) {
    await rewriteRows();
    await vacuumTables(pool);
  }

  expect(await readTableSize()).toBeLessThanOrEqual(size * 1.1);
});

test('rewrites a table that is mostly free space', async () => {
  for (let index = 0; index < 15; index++) await rewriteRows();
  await pool.query('delete from notes where id % 10 > 0');
  const size = await readTableSize();

  await vacuumTables(pool);

  expect(await readTableSize()).toBeLessThan(size / 10);
});

test('does not rewrite a table that is full of rows', async () => {
  await pool.query('insert into notes (text) select $1 from generate_series(1, $2)', ['x'.repeat(320), 10 * ROWS]);
  const readPlace = () => readNumber(`pg_relation_filenode('notes')::int`);
  const place = await readPlace();

  await vacuumTables(pool);

  expect(await readPlace()).toBe(place);
});
