import { expect, onTestFinished, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, db, lines } = await testApp();
const { pool } = await testDatabase();

let queries = 0;
pool.on('acquire', () => queries++);

const fill = (count: number) =>
  db.insert(orders).values(
    Array.from({ length: count }, (_, index) => ({
      customerName: `Customer "${index}"`,
      customerEmail: `c${index}@example.test`,
      productName: 'Business Consultant (Basic)',
      amountCents: 2900,
      status: 'completed' as const,
      createdAt: new Date(NOW.getTime() - (index % 7) * 1000),
    })),
  );

async function asAdmin() {
  const { headers } = await signedInAs(app, db, 'admin');
  return (path: string) => app.request(path, { headers });
}

test('has the bytes that all pages together have', async () => {
  await fill(350);
  const get = await asAdmin();

  const whole = await get('/api/orders');
  const { data, count, totalAmount } = await (await get('/api/orders?limit=500')).json();

  expect(await whole.text()).toBe(JSON.stringify({ data, count, totalAmount }));
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(whole.headers.get('cache-control')).toBe('no-store');
});

test('is read only as far as the client takes it', async () => {
  await fill(350);
  const answer = await (await asAdmin())('/api/orders');
  queries = 0;
  const reader = answer.body?.getReader();

  for (let part = 0; part < 2; part++) await reader?.read();
  const takenOnce = queries;
  await reader?.cancel();
  await db.$count(orders);

  expect([takenOnce, queries]).toEqual([1, 2]);
});

test('of a client that left lets the next one read', async () => {
  await fill(350);
  const get = await asAdmin();
  const left = (await get('/api/orders')).body?.getReader();
  await left?.read();
  const reading = left?.read();

  await left?.cancel();
  await reading;

  expect(await (await get('/api/orders')).json()).toMatchObject({ count: 350 });
});

test('is cut off and logged when the database fails halfway', async () => {
  await fill(350);
  const get = await asAdmin();
  const answer = await get('/api/orders');
  lines.length = 0;
  const reader = answer.body?.getReader();
  for (let part = 0; part < 2; part++) await reader?.read();
  await db.execute('alter table orders rename to orders_gone');
  onTestFinished(async () => void (await db.execute('alter table orders_gone rename to orders')));

  await expect(reader?.read()).rejects.toThrow();

  expect(lines).toMatchObject([{ msg: 'answer cut off' }]);
});
