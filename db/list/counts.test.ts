import { expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { anOrder } from '#tests/support/business.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readCounts, sumBuckets } from './counts.ts';

const { db } = await testApp();
const list = { table: orders };

const counted = async () => sumBuckets(await readCounts(db, list), list, () => true);

async function byBucket() {
  const { buckets } = await readCounts(db, list);
  return Object.fromEntries(buckets.filter(({ rows }) => rows !== 0).map(({ bucket, rows }) => [bucket, rows]));
}

test('counts rows and cents across inserts, updates and deletes', async () => {
  await db.insert(orders).values([1, 2, 3].map((number) => ({ ...anyOrder, amountCents: number * 100 })));
  await db.update(orders).set({ status: 'refunded', amountCents: 50 });
  await db.delete(orders);
  await anOrder(db, { amountCents: 700 });

  expect(await counted()).toEqual({ count: 1, cents: 700 });
  expect(await byBucket()).toEqual({ completed: 1 });
});

test('does not count what is rolled back', async () => {
  await db
    .transaction(async (tx) => {
      await anOrder(tx);
      throw new Error('undone');
    })
    .catch(() => {});

  expect(await counted()).toEqual({ count: 0, cents: 0 });
});

test('counts stay exact and compact under parallel writes', async () => {
  const write = async (turn: number) => {
    const { id } = await anOrder(db, { status: turn % 2 === 0 ? 'pending' : 'completed' });
    if (turn % 3 === 0) await db.execute(`update orders set status = 'failed' where id = ${id}`);
    if (turn % 5 === 0) await db.execute(`delete from orders where id = ${id}`);
  };

  await Promise.all(Array.from({ length: 180 }, (_, turn) => write(turn)));
  for (let turn = 0; turn < 50; turn++) await db.execute("update orders set product_name = 'Renamed'");

  const { rows } = await db.execute('select status, count(*)::int as n from orders group by status');
  const { rows: kept } = await db.execute<{ n: number }>(
    "select count(*)::int as n from list_counts where list = 'orders'",
  );
  expect(await byBucket()).toEqual(Object.fromEntries(rows.map(({ status, n }) => [status, n])));
  expect(await counted()).toEqual({ count: 144, cents: 144 * 2900 });
  expect(kept[0]?.n).toBeLessThan(100);
});

test('a truncated table counts zero rows', async () => {
  const { pool } = await testDatabase();
  await anOrder(db);
  await pool.query('truncate table orders cascade');

  expect(await counted()).toEqual({ count: 0, cents: 0 });
});

test('two histories with equal counts have different marks', async () => {
  const { pool } = await testDatabase();
  await anOrder(db);
  const { mark } = await readCounts(db, list);
  await pool.query('truncate table list_counts, orders restart identity cascade');
  await anOrder(db);

  expect((await readCounts(db, list)).mark).not.toBe(mark);
});

const anyOrder = {
  customerName: 'Ada',
  customerEmail: 'ada@moreno.test',
  productName: 'Agent',
  status: 'completed' as const,
  createdAt: NOW,
};
