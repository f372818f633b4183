import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/open.ts';
import { dataCopyParts } from '#db/schema/data-copies.ts';
import { call } from '#tests/support/app.ts';
import { aCopy, aVerifiedUser, copyingSite, storedArchive } from '#tests/support/data-copies.ts';
import { ada } from '#tests/support/factories.ts';
import { signedInAs } from '#tests/support/people.ts';
import { makeNextCopy } from './commands/make-copies.server.ts';

const ORDERS = 60_000;
const ENTRIES = 40_000;
const AT_ONCE = 1_000;
const PATIENT = { timeout: 600_000 };

async function fill(db: Database, userId: number): Promise<void> {
  for (let first = 1; first <= ORDERS; first += AT_ONCE) {
    await db.execute(sql`insert into orders (user_id, customer_name, customer_email, product_name, amount_cents, created_at)
      select ${userId}::int, 'Ada', ${ada.email}, 'Plan, "Basic" ' || n, n, now() - n * interval '1 minute'
      from generate_series(${first}::int, ${first + AT_ONCE - 1}::int) as n`);
  }
  for (let first = 1; first <= ENTRIES; first += AT_ONCE) {
    await db.execute(sql`insert into audit_entries (at, actor_id, actor_name, action, subject)
      select now(), ${userId}::int, 'ada', 'offer.update', 'offer ' || n
      from generate_series(${first}::int, ${first + AT_ONCE - 1}::int) as n`);
  }
}

type Order = { id: number; productName: string; createdAt: string; cents: number };

const inOrder = (orders: Order[]) =>
  orders.map(({ id, productName, createdAt, cents }) => [id, productName, createdAt, cents].join(' | ')).toSorted();

test('a copy of 100,000 rows has the rows of the API', PATIENT, async () => {
  const { app, ctx, db } = await copyingSite();
  const { id: userId } = await aVerifiedUser(db);
  await fill(db, userId);
  const { id } = await aCopy(db, { userId });

  await makeNextCopy(ctx);

  const files = await storedArchive(db, id);
  const { headers } = await signedInAs(app, db, 'admin');
  const listed = (await call(app, 'GET', '/api/orders', { headers })).body as { data: (Order & { amount: number })[] };
  const expected = inOrder(listed.data.map((order) => ({ ...order, cents: Math.round(order.amount * 100) })));
  const json = JSON.parse(files['orders.json'] ?? '') as (Order & { amountCents: number })[];
  expect(expected).toHaveLength(ORDERS);
  expect(inOrder(json.map((order) => ({ ...order, cents: order.amountCents })))).toEqual(expected);
  expect(JSON.parse(files['audit-entries.json'] ?? '')).toHaveLength(ENTRIES);
  expect(files['index.html']).toContain('<td>60,000 entries</td>');
  expect(await db.$count(dataCopyParts)).toBeGreaterThan(1);
});
