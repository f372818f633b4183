import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { paymentEvents } from '#db/schema/checkout.ts';
import { orders } from '#db/schema/orders.ts';
import { deleteOldPaymentEvents } from '#features/checkout/commands/retry-payment-events.server.ts';
import { type StripeWorld, stripeWorld } from '#tests/support/billing-worlds.ts';

const LIST = '/api/admin/payment-events';
type Rows = { data: Record<string, unknown>[]; count: number; total: number };

/** A customer has paid, and none of the events could be applied. */
async function failing(): Promise<StripeWorld> {
  const world = await stripeWorld();
  const url = await world.startCheckout('ai-specialist-basic');
  await world.db.execute('alter table outbox rename to outbox_away');
  await world.pay(url);
  await world.db.execute('alter table outbox_away rename to outbox');
  return world;
}

const read = async ({ requestAsAdmin }: StripeWorld, query = '') =>
  (await requestAsAdmin('GET', LIST + query)).body as Rows;

test('lists received events and their results', async () => {
  const world = await failing();

  const { data, count } = await read(world);

  expect(count).toBe(4);
  expect(data.at(-1)).toEqual({
    id: 1,
    eventId: 'evt_1',
    type: 'customer.subscription.created',
    subject: 'sub_1',
    status: 'failed',
    receivedAt: '2025-06-12T15:00:00.000Z',
    appliedAt: null,
    attempts: 1,
    error: 'relation "outbox" does not exist',
  });
});

test('filters, searches and counts events', async () => {
  const world = await failing();
  await world.requestAsAdmin('POST', `${LIST}/1/replay`);

  expect(await read(world, '?filter=failed')).toMatchObject({ count: 3, total: 4 });
  expect(await read(world, '?filter=applied')).toMatchObject({ count: 1 });
  expect(await read(world, '?q=invoice.paid')).toMatchObject({ count: 1, data: [{ type: 'invoice.paid' }] });
  expect((await world.requestAsAdmin('GET', `${LIST}?filter=nothing`)).status).toBe(400);
});

test('replays a failed event once, with an audit entry', async () => {
  const world = await failing();

  for (const id of [1, 1, 2]) {
    const { body } = await world.requestAsAdmin('POST', `${LIST}/${id}/replay`);
    expect(body).toEqual({ status: 'applied', message: 'The purchase was re-read and recorded.' });
  }

  expect(await world.db.$count(orders)).toBe(1);
  const [entry] = await world.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
  expect(entry).toMatchObject({
    actorName: 'boss',
    action: 'payment-event.replay',
    subject: 'payment event evt_1',
    after: { type: 'customer.subscription.created', was: 'failed', status: 'applied', error: null },
  });
  expect(await world.db.$count(auditEntries)).toBe(3);
});

test('reports and audits a replay that fails again', async () => {
  const world = await failing();
  world.stripe.isDown = true;

  const { status, body } = await world.requestAsAdmin('POST', `${LIST}/1/replay`);

  expect(status).toBe(200);
  expect(body).toEqual({ status: 'failed', message: 'It failed again: The payment provider is down' });
  expect(await world.db.$count(auditEntries)).toBe(1);
  expect((await world.db.select().from(paymentEvents)).find(({ id }) => id === 1)).toMatchObject({ attempts: 1 });
});

test.each(['0', '99', 'x'])('answers 404 for the event %s', async (id) => {
  const { requestAsAdmin } = await stripeWorld();

  expect((await requestAsAdmin('POST', `${LIST}/${id}/replay`)).status).toBe(404);
});

test('rejects a replay of another provider’s event', async () => {
  const world = await failing();
  await world.db.update(paymentEvents).set({ provider: 'sandbox' });

  expect((await world.requestAsAdmin('POST', `${LIST}/1/replay`)).status).toBe(409);
});

test('deletes old settled events but not failed ones', async () => {
  const world = await failing();
  await world.requestAsAdmin('POST', `${LIST}/1/replay`);
  const deleteOld = () => deleteOldPaymentEvents({ ...world.ctx, now: world.now });

  await deleteOld();
  expect(await world.db.$count(paymentEvents)).toBe(4);
  world.travel(91);
  await deleteOld();

  expect((await world.db.select().from(paymentEvents)).map(({ status }) => status)).toEqual(Array(3).fill('failed'));
});
