import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { flakyProxy } from '#tests/support/flaky-proxy.ts';
import { testServerUrl } from '#tests/support/postgres.ts';
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
        proxy.switchTo(mode);
        await tx.execute(sql`select 1`);
      });

    for (let round = 0; round < 2; round++) {
      const outcomes = await Promise.allSettled(Array.from({ length: 12 }, breakInTheMiddle));
      expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    }
    proxy.switchTo('open');

    await expect.poll(() => pool.query('select 1').then(({ rowCount }) => rowCount)).toBe(1);
    // An abandoned connection attempt still counts until it times out.
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  },
);
