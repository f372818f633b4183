import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownDatabase, runScript, temporaryDir } from '#tests/support/server-process.ts';
import { MOST_BYTES_AT_REST } from './embedded-engine.ts';

async function aGrownDatabase() {
  const database = await ownDatabase();
  const { pool } = database;
  await pool.query(`create table notes as select 'kept' as text`);
  await pool.query(`select length(repeat('x', 100000000))`);
  return { database, pool };
}

const readNotes = { name: 'notes', text: 'select text from notes' };

test('returns the memory of a large query without losing data', async () => {
  const { database, pool } = await aGrownDatabase();
  await pool.query(readNotes);

  const bytes = await database.releaseMemory();

  expect(bytes).toBeLessThanOrEqual(MOST_BYTES_AT_REST);
  expect((await pool.query(readNotes)).rows).toEqual([{ text: 'kept' }]);
});

test('queries and transactions wait for each other and succeed', async () => {
  const { database, pool } = await aGrownDatabase();
  const transaction = await pool.connect();
  await transaction.query('begin');
  await transaction.query(`insert into notes values ('new')`);

  const released = database.releaseMemory();
  const read = pool.query('select count(*)::int as n from notes');
  await transaction.query('commit');
  transaction.release();

  expect((await read).rows).toEqual([{ n: 2 }]);
  expect(await released).toBeLessThanOrEqual(MOST_BYTES_AT_REST);
});

test('recreates a database whose first start was killed', async () => {
  const dir = temporaryDir();
  mkdirSync(join(dir, 'database.new/base'), { recursive: true });
  writeFileSync(join(dir, 'database.new/PG_VERSION'), '18');
  await runScript(['tests/support/kill-first-start.ts', dir]).ended();
  expect(existsSync(join(dir, 'database.new/global'))).toBe(true);
  expect(existsSync(join(dir, 'database'))).toBe(false);

  const database = await ownDatabase(dir);

  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('an engine that cannot write a checkpoint stays readable', async () => {
  const { database, pool } = await aGrownDatabase();
  await pool.query('create role reader');
  await pool.query('grant select on notes to reader');
  await pool.query('set role reader');

  await expect(database.releaseMemory()).rejects.toThrow('permission denied');

  expect((await pool.query('select current_user')).rows).toEqual([{ current_user: 'reader' }]);
  expect((await pool.query(readNotes)).rows).toEqual([{ text: 'kept' }]);
});
