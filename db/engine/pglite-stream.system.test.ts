import { Worker } from 'node:worker_threads';
import type { PoolClient } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { preparedSnapshot } from '#tests/support/prepared-database.ts';
import { ownDatabase, temporaryDir } from '#tests/support/server-process.ts';

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

test('lets other work run during a statement', async () => {
  const { pool } = await ownDatabase(preparedSnapshot());
  await pool.query(named);
  let turns = 0;
  const counting = setInterval(() => turns++);

  await pool.query('select pg_sleep(0.2)');
  clearInterval(counting);

  expect(turns).toBeGreaterThanOrEqual(20);
});

test('opens the database again when its thread has ended', async () => {
  const { pool } = await ownDatabase(temporaryDir());
  await pool.query(`create table notes as select 'kept' as text`);
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => sent.mockRestore());
  await pool.query('select 1');
  const [thread] = sent.mock.contexts as Worker[];
  const waiting = pool.query('select pg_sleep(60)');

  await thread?.terminate();

  await expect(waiting).rejects.toThrow('the thread of the embedded database has ended');
  expect((await pool.query('select text from notes')).rows).toEqual([{ text: 'kept' }]);
});

test('passes on an answer of any size', async () => {
  const { pool } = await ownDatabase(preparedSnapshot());

  const { rows } = await pool.query(`select n, repeat('x', n) as text from generate_series(0, 200000, 40000) as n`);

  expect(rows.map(({ n, text }) => [n, text.length])).toEqual(
    [0, 40000, 80000, 120000, 160000, 200000].map((n) => [n, n]),
  );
});
