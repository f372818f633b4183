import { asc, eq, gt, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { RESTORED_AT } from '#db/backup/restore.ts';
import { users } from '#db/schema/accounts.ts';
import { checkouts, paymentEvents } from '#db/schema/checkout.ts';
import { orders } from '#db/schema/orders.ts';
import { billingCustomers } from '#db/schema/payments.ts';
import { installation } from '#db/schema/platform.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { NOW } from '#tests/support/app.ts';
import { boughtAtStripe, ordersIn, type StripeWorld } from '#tests/support/billing-worlds.ts';
import { findLostPurchases } from './commands/find-lost-purchases.server.ts';
import { retryPaymentEvents } from './commands/retry-payment-events.server.ts';

type Bought = Awaited<ReturnType<typeof boughtAtStripe>>;

/** A database as restored from a backup before the purchase. */
async function boughtAfterBackup() {
  const world = await boughtAtStripe();
  for (const table of [orders, checkouts, subscriptions, billingCustomers, paymentEvents]) await world.db.delete(table);
  await world.db.insert(installation).values({ name: RESTORED_AT, value: 'just now' });
  return world;
}

/** Delivers an event about a later renewal. */
async function deliverRenewal(world: Bought) {
  world.travel(30);
  world.stripe.books.renew([...world.stripe.books.subscriptions.keys()][0] ?? '');
  const statuses = [];
  const events = world.stripe.books.events
    .splice(0)
    .filter(({ type }) => /^(invoice|customer.subscription)\./.test(type));
  for (const event of events) statuses.push(await world.deliver(event));
  return [...new Set(statuses)];
}

const eventsIn = async ({ db }: StripeWorld | Bought) =>
  new Set((await db.select().from(paymentEvents)).map(({ status }) => status));

describe('event for a lost purchase', () => {
  test('restores the purchase with all its orders', async () => {
    const world = await boughtAfterBackup();

    expect(await deliverRenewal(world)).toEqual([200]);

    expect(await eventsIn(world)).toEqual(new Set(['applied']));
    expect((await ordersIn(world)).map(([, cents, status]) => [cents, status])).toEqual([
      [2900, 'completed'],
      [2900, 'completed'],
    ]);
    expect(await world.db.select().from(checkouts)).toMatchObject([
      { userId: world.customer.id, planId: 'ai-specialist-basic', status: 'completed' },
    ]);
  });

  test('is stored as failed until its customer is back', async () => {
    const world = await boughtAfterBackup();
    const [customer] = await world.db.delete(users).where(eq(users.id, world.customer.id)).returning();
    if (!customer) throw new Error('There was no customer');

    expect(await deliverRenewal(world)).toEqual([200]);
    expect((await world.db.select().from(paymentEvents).orderBy(asc(paymentEvents.id)))[0]).toMatchObject({
      status: 'failed',
      error: expect.stringContaining(`customer ${customer.id}, registered`),
    });

    const { search: _derived, ...facts } = customer;
    await world.db.insert(users).values(facts);
    world.travel(0.1);
    await retryPaymentEvents({ ...world.ctx, now: world.now });
    expect(await ordersIn(world)).toHaveLength(2);
  });

  test('rejects another user with the same id', async () => {
    const world = await boughtAfterBackup();
    await world.db.update(users).set({ createdAt: new Date(NOW.getTime() + 1000) });

    await deliverRenewal(world);

    expect(await eventsIn(world)).toEqual(new Set(['failed']));
    expect(await world.db.$count(checkouts)).toBe(0);
  });

  test('is ignored when nothing was paid', async () => {
    const world = await boughtAtStripe();
    const url = await world.startCheckout('productivity-coach-basic');
    await world.db.delete(checkouts);
    await world.expireCheckout(url);

    const [event] = await world.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.type, 'checkout.session.expired'));

    expect(event).toMatchObject({ status: 'ignored' });
  });
});

describe('after a restore', () => {
  test('searches Stripe’s purchases once', async () => {
    const world = await boughtAfterBackup();

    await findLostPurchases(world.ctx);

    expect(await ordersIn(world)).toHaveLength(1);
    expect(await world.db.select().from(subscriptions)).toMatchObject([{ status: 'active' }]);
    world.stripe.requests.length = 0;
    await findLostPurchases(world.ctx);
    expect(world.stripe.requests).toEqual([]);
  });

  test('stores a purchase without a buyer as a failed event', async () => {
    const world = await boughtAfterBackup();
    await world.db.delete(users).where(eq(users.id, world.customer.id));

    await findLostPurchases(world.ctx);

    const { body } = await world.requestAsAdmin('GET', '/api/admin/payment-events?filter=failed');
    expect(body.data).toMatchObject([{ type: 'customer.subscription.found', status: 'failed' }]);
  });

  test('searches again after Stripe was down', async () => {
    const world = await boughtAfterBackup();
    world.stripe.isDown = true;
    await expect(findLostPurchases(world.ctx)).rejects.toThrow('is down');
    world.stripe.isDown = false;

    await findLostPurchases(world.ctx);

    expect(await ordersIn(world)).toHaveLength(1);
  });

  test('records a purchase that followed an ended subscription', async () => {
    const world = await boughtAtStripe();
    const [ended] = world.stripe.books.subscriptions.keys();
    world.stripe.books.end(ended ?? '');
    await world.deliverAll();
    await world.pay(await world.startCheckout('ai-specialist-basic'));
    await world.db.delete(checkouts).where(eq(checkouts.id, 2));
    await world.db.delete(subscriptions).where(eq(subscriptions.id, 3));
    await world.db.update(subscriptions).set({ status: 'active', canceledAt: null }).where(eq(subscriptions.id, 2));
    await world.db.insert(installation).values({ name: RESTORED_AT, value: 'just now' });

    await findLostPurchases(world.ctx);

    const found = (await world.db.select().from(subscriptions)).filter(({ provider }) => provider !== null);
    expect(found.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled']);
  });

  test('sells nothing until the search is complete', async () => {
    const world = await boughtAfterBackup();
    const input = { planId: 'ai-specialist-basic' };

    expect(await world.request('POST', '/api/checkout', input)).toMatchObject({
      status: 503,
      body: { code: 'payments_unavailable' },
    });
    await findLostPurchases(world.ctx);

    expect((await world.request('POST', '/api/checkout', input)).body).toMatchObject({ code: 'already_subscribed' });
  });
});

describe('second subscription to the same agent', () => {
  /** Buys again before the lost first purchase is found. */
  async function boughtTwice() {
    const world = await boughtAfterBackup();
    await world.db.delete(installation);
    world.stripe.books.events = [];
    await world.pay(await world.startCheckout('ai-specialist-basic'));
    await world.db.insert(installation).values({ name: RESTORED_AT, value: 'just now' });
    await findLostPurchases(world.ctx);
    return world;
  }
  const ours = async ({ db }: Bought) =>
    (await db.select().from(subscriptions).where(isNotNull(subscriptions.provider))).map(({ status }) => status);

  test('is canceled at Stripe and stored as a failed event', async () => {
    const world = await boughtTwice();

    const ending = [...world.stripe.books.subscriptions.values()].map((one) => one.cancel_at_period_end);
    expect(ending).toEqual([true, false]);
    expect(await ours(world)).toEqual(['trialing']);
    const { body } = await world.requestAsAdmin('GET', '/api/admin/payment-events?filter=failed');
    expect(body.data).toMatchObject([{ error: expect.stringContaining(`${world.ref} was set to end`) }]);
    expect((await ordersIn(world)).map(([, cents]) => cents)).toEqual([0, 2900]);
  });

  test('is refunded by staff', async () => {
    const world = await boughtTwice();

    const [paid] = await world.db.select({ id: orders.id }).from(orders).where(gt(orders.amountCents, 0));

    const answer = await world.requestAsAdmin('POST', `/api/orders/${paid?.id}/refund`);

    expect(answer.status).toBe(200);
    expect((await ordersIn(world)).map(([, cents, status]) => [cents, status])).toEqual([
      [0, 'completed'],
      [2900, 'refunded'],
    ]);
  });

  test('is recorded after it has ended', async () => {
    const world = await boughtTwice();
    await world.deliverAll();
    world.travel(30);
    world.stripe.books.renew(world.ref);

    await world.deliverAll();

    expect((await ours(world)).toSorted()).toEqual(['canceled', 'trialing']);
    expect(await world.db.$count(checkouts, eq(checkouts.status, 'completed'))).toBe(2);
  });
});
