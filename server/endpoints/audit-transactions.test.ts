import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { paymentEvents } from '#db/schema/checkout.ts';
import { orders } from '#db/schema/orders.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { call, testApp } from '#tests/support/app.ts';
import { bought, boughtAtStripe, sandboxWorld, stripeWorld, type World } from '#tests/support/billing-worlds.ts';
import { aLead, aSubscription } from '#tests/support/business.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aPost } from '#tests/support/factories.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

/** The stored rows, without session and request traces. */
async function content(tables: string[]): Promise<unknown> {
  const { pool } = await testDatabase();
  const { rows } = await pool.query(
    tables.map((table) => `select '${table}' as "table", to_jsonb(r) as row from ${table} r`).join(' union all '),
  );
  return rows;
}

const offer = { name: 'Spring', code: 'SPRING20', kind: 'percent', value: 20 };
const TABLES = ['posts', 'users', 'consultation_requests', 'subscriptions', 'offers', 'outbox'];

test.each([
  ['POST', '/api/blog', { title: 'News', slug: 'news', content: 'News.' }],
  ['PATCH', '/api/blog/1', { title: 'Better' }],
  ['DELETE', '/api/blog/1', {}],
  ['PATCH', '/api/users/2', { firstName: 'Zoë' }],
  ['PATCH', '/api/contacts/1', { status: 'won' }],
  ['POST', '/api/subscriptions/1/remind', {}],
  ['POST', '/api/offers', offer],
  ['PATCH', '/api/offers/1', { name: 'May' }],
  ['DELETE', '/api/offers/1', {}],
])('%s %s changes nothing if its audit entry cannot be written', async (method, path, json) => {
  const { app, db } = await testApp();
  const { headers } = await signedInAs(app, db, 'admin');
  await aSubscription(db, { userId: (await aUser(db)).id });
  await aLead(db);
  await aPost(db);
  await call(app, 'POST', '/api/offers', { headers, json: { ...offer, code: 'OTHER' } });
  const before = await content(TABLES);
  await failWrites('insert', 'audit_entries');

  const { status } = await call(app, method, path, { headers, json });

  expect(status).toBe(500);
  expect(await content(TABLES)).toEqual(before);
});

async function withFailedEvent() {
  const world = await stripeWorld();
  const url = await world.startCheckout('ai-specialist-basic');
  await world.db.execute('alter table outbox rename to outbox_away');
  await world.pay(url);
  await world.db.execute('alter table outbox_away rename to outbox');
  return world;
}

const statusOfEvents = async ({ db }: Pick<World, 'db'>) =>
  (await db.selectDistinct({ status: paymentEvents.status }).from(paymentEvents)).map(({ status }) => status);

test('a replay applies nothing if its audit entry cannot be written', async () => {
  const world = await withFailedEvent();
  await failWrites('insert', 'audit_entries');

  const { status } = await world.requestAsAdmin('POST', '/api/admin/payment-events/1/replay');

  expect(status).toBe(500);
  expect(await world.db.$count(orders)).toBe(0);
  expect(await statusOfEvents(world)).toEqual(['failed']);
});

test('a replay whose result cannot be stored leaves no audit entry', async () => {
  const world = await withFailedEvent();
  await failWrites('update', 'payment_events');

  const { status } = await world.requestAsAdmin('POST', '/api/admin/payment-events/1/replay');

  expect(status).toBe(500);
  expect(await world.db.$count(orders)).toBe(0);
  expect(await world.db.$count(auditEntries)).toBe(0);
});

const renewalsIn = async ({ db }: Pick<World, 'db'>) =>
  (await db.execute(`select facts->'invoices' as invoices from sandbox_purchases`)).rows;

test('does not advance the demo clock without its audit entry', async () => {
  const world = await bought(sandboxWorld);
  const before = await renewalsIn(world);
  await failWrites('insert', 'audit_entries');

  const { status } = await world.requestAsAdmin('POST', `/api/sandbox/subscriptions/${world.id}/renew`);

  expect(status).toBe(500);
  expect(await renewalsIn(world)).toEqual(before);
});

test('a renewal that cannot be stored leaves no audit entry', async () => {
  const world = await bought(sandboxWorld);
  await failWrites('update', 'sandbox_purchases');

  const { status } = await world.requestAsAdmin('POST', `/api/sandbox/subscriptions/${world.id}/renew`);

  expect(status).toBe(500);
  expect(await world.db.$count(auditEntries)).toBe(0);
});

const ASKED = [{ after: { state: 'asked' } }];
const entriesIn = ({ db }: Pick<World, 'db'>) =>
  db.select({ after: auditEntries.after }).from(auditEntries).orderBy(auditEntries.id);

test('does not record a refund without its audit entry', async () => {
  const world = await boughtAtStripe();
  await failWrites('update', 'audit_entries');

  const { status } = await world.requestAsAdmin('POST', '/api/orders/1/refund');

  expect(status).toBe(500);
  expect(await world.db.select({ status: orders.status }).from(orders)).toEqual([{ status: 'completed' }]);
  expect(await entriesIn(world)).toEqual(ASKED);
});

test('does not complete the audit entry of an unrecorded refund', async () => {
  const world = await boughtAtStripe();
  await failWrites('update', 'orders');

  const { status } = await world.requestAsAdmin('POST', '/api/orders/1/refund');

  expect(status).toBe(500);
  expect(await entriesIn(world)).toEqual(ASKED);
});

test('does not record a cancellation without its audit entry', async () => {
  const world = await boughtAtStripe();
  await failWrites('update', 'audit_entries');

  const { status } = await world.requestAsAdmin('POST', `/api/subscriptions/${world.id}/cancel`);

  expect(status).toBe(500);
  const [stored] = await world.db.select().from(subscriptions).where(eq(subscriptions.id, world.id));
  expect(stored).toMatchObject({ cancelAtPeriodEnd: false });
  expect(await entriesIn(world)).toEqual(ASKED);
});
