import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { flakyProxy } from '#tests/support/flaky-proxy.ts';
import { createTestDatabase, testServerUrl } from '#tests/support/postgres.ts';
import { openPostgres } from '../open.ts';

test.each(['down', 'silent'] as const)(
  'transactions return their connections when the database is %s',
  async (mode) => {
    const proxy = await flakyProxy(testServerUrl ?? '');
    const database = openPostgres(proxy.url);
    const { db, pool } = database;
    onTestFinished(() => database.close());
    const breakInTheMiddle = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await proxy.switchTo(mode);
        await tx.execute(sql`select 1`);
      });

    for (let round = 0; round < 2; round++) {
      const outcomes = await Promise.allSettled(Array.from({ length: 12 }, breakInTheMiddle));
      expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    }
    await proxy.switchTo('open');

    await expect.poll(() => pool.query('select 1').then(({ rowCount }) => rowCount)).toBe(1);
    // An abandoned connection attempt still counts until it times out.
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  },
);

test('leaves a server that only reads for the one that replaced it', async () => {
  const url = (await createTestDatabase(`replaced_${process.env.VITEST_POOL_ID}`)) ?? '';
  const replaced = openPostgres(`${url}?options=-c%20default_transaction_read_only%3Don`);
  onTestFinished(() => replaced.close());
  const connections = new Set<unknown>();
  replaced.pool.on('connect', (client) => connections.add(client));
  const write = () => replaced.db.transaction((tx) => tx.execute(sql`create table written (id int)`));

  for (let round = 0; round < 2; round++) await expect(write()).rejects.toThrow();

  expect(connections.size).toBe(2);
});
