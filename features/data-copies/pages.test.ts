import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import type { Subject } from '#features/personal.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { readArchive } from '#tests/support/data-copies.ts';
import { zipFiles } from './fflate.server.ts';
import { readPages } from './queries/subject.server.ts';

const { ctx, db } = await testApp();

const subject: Subject = {
  name: 'orders',
  title: 'Orders',
  about: 'What you bought.',
  table: orders,
  key: orders.id,
  columns: { id: orders.id },
  where: eq(orders.customerName, 'Ada Moreno'),
};

async function someOrders(count: number) {
  await db.execute(sql`insert into orders (customer_name, customer_email, product_name, amount_cents, created_at)
    select 'Ada Moreno', 'ada@moreno.test', 'Plan', 1, now() from generate_series(1, ${count}::int)`);
}

async function read() {
  const pages = [];
  for await (const page of readPages(ctx, subject)) pages.push(page);
  return pages;
}

test.each([
  [0, []],
  [1, [1]],
  [250, [250]],
  [251, [250, 1]],
  [500, [250, 250]],
])('reads %i rows as the pages %j', async (count, sizes) => {
  await someOrders(count);

  const pages = await read();

  expect(pages.map((rows) => rows.length)).toEqual(sizes);
  expect(new Set(pages.flatMap((rows) => rows.map(({ id }) => id))).size).toBe(count);
});

async function archived(files: { name: string; content: Iterable<string> }[]) {
  async function* given() {
    yield* files;
  }
  const written: Uint8Array[] = [];
  for await (const piece of zipFiles(given(), NOW)) written.push(piece);
  return readArchive(Buffer.concat(written));
}

test('archives files with any text, also without one', async () => {
  const long = 'All work and no play. '.repeat(10_000);

  const files = await archived([
    { name: 'a.txt', content: ['Zoë ', '😀 ', long] },
    { name: 'empty.txt', content: [] },
  ]);

  expect(files).toEqual({ 'a.txt': `Zoë 😀 ${long}`, 'empty.txt': '' });
});

test('archives nothing as an empty archive', async () => {
  expect(await archived([])).toEqual({});
});
