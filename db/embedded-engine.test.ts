import { expect, onTestFinished, test } from 'vitest';
import { temporaryDir } from '#tests/support/server-process.ts';
import { MOST_BYTES_AT_REST } from './embedded-engine.ts';
import { openEmbedded } from './open.ts';

async function aGrownDatabase() {
  const database = await openEmbedded(temporaryDir());
  onTestFinished(() => database.close());
  const { pool } = database;
  await pool.query(`create table notes as select 'kept' as text`);
  await pool.query(`select length(string_agg(md5(n::text), '')) from generate_series(1, 2000000) n`);
  return { database, pool };
}

const readNotes = { name: 'notes', text: 'select text from notes' };

test('memory that a large query took is given back, and nothing stored is lost', async () => {
  const { database, pool } = await aGrownDatabase();
  await pool.query(readNotes);

  const bytes = await database.releaseMemory();

  expect(bytes).toBeLessThanOrEqual(MOST_BYTES_AT_REST);
  expect((await pool.query(readNotes)).rows).toEqual([{ text: 'kept' }]);
});

test('queries and transactions at the same time wait and succeed', async () => {
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

test('a database in memory alone is never opened anew', async () => {
  const database = await openEmbedded();
  onTestFinished(() => database.close());
  await database.pool.query(`select length(string_agg(md5(n::text), '')) from generate_series(1, 2000000) n`);
  await database.pool.query(`create table notes as select 'kept' as text`);

  await database.releaseMemory();

  expect((await database.pool.query(readNotes)).rowCount).toBe(1);
});

test('an engine that cannot write its checkpoint stays open, and reads go on', async () => {
  const { database, pool } = await aGrownDatabase();
  await pool.query('create role reader');
  await pool.query('grant select on notes to reader');
  await pool.query('set role reader');

  await expect(database.releaseMemory()).rejects.toThrow('permission denied');

  expect((await pool.query('select current_user')).rows).toEqual([{ current_user: 'reader' }]);
  expect((await pool.query(readNotes)).rows).toEqual([{ text: 'kept' }]);
});
