import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { preparedSnapshot } from '#tests/support/prepared-database.ts';
import { ownDatabase } from '#tests/support/server-process.ts';

const named = { name: 'one', text: 'select 1 as one' };

/** Like a full disk: the stream fails, the engine keeps running. */
const breakOff = (client: PoolClient) => {
  const { stream } = (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection;
  stream.destroy(new Error('the stream broke'));
  client.release(true);
};

test("a new connection does not inherit a broken one's statements", async () => {
  const { pool } = await ownDatabase(preparedSnapshot());
  const client = await pool.connect();
  await client.query(named);

  breakOff(client);

  expect((await pool.query(named)).rows).toEqual([{ one: 1 }]);
});

test('rolls back what a broken connection had not committed', async () => {
  const { pool } = await ownDatabase(preparedSnapshot());
  await pool.query('create table notes (text text)');
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`insert into notes values ('half')`);

  breakOff(client);
  await pool.query(`insert into notes values ('whole')`);

  expect((await pool.query('select text from notes')).rows).toEqual([{ text: 'whole' }]);
});

test('lets other work run between statements', async () => {
  const { pool } = await ownDatabase(preparedSnapshot());
  await pool.query(named);
  let turns = 0;
  const counting = setInterval(() => turns++);

  for (let statement = 0; statement < 10; statement++) await pool.query('select pg_sleep(0.005)');
  clearInterval(counting);

  expect(turns).toBeGreaterThanOrEqual(9);
});
