import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkouts, paymentEvents } from '#db/schema/checkout.ts';
import { orders } from '#db/schema/orders.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { reconcileCheckouts } from '#features/checkout/commands/reconcile-checkouts.server.ts';
import { retryPaymentEvents } from '#features/checkout/commands/retry-payment-events.server.ts';
import { stripeWorld } from '#tests/support/billing-worlds.ts';
import { countsOf, ONE_PURCHASE, paid } from '#tests/support/paid-at-stripe.ts';

const PLAN = 'ai-specialist-basic';

describe('failure of our own', () => {
  async function failing() {
    const world = await paid();
    await world.db.execute('alter table outbox rename to outbox_away');
    const statuses = [];
    for (const event of world.events) statuses.push(await world.deliver(event));
    await world.db.execute('alter table outbox_away rename to outbox');
    return { ...world, statuses };
  }

  test('is answered with 5xx and stored as a failed event', async () => {
    const world = await failing();

    expect(world.statuses.every((status) => status >= 500)).toBe(true);
    expect(await countsOf(world)).toEqual({ orders: 0, subscriptions: 0, emails: 0, events: world.events.length });
    const stored = await world.db.select().from(paymentEvents);
    expect(stored.every(({ status, error }) => status === 'failed' && error !== null)).toBe(true);
  });

  test('is repaired when the provider sends it again', async () => {
    const world = await failing();

    for (const event of world.events) expect(await world.deliver(event)).toBe(200);

    expect(await countsOf(world)).toEqual({ ...ONE_PURCHASE, events: world.events.length });
    const stored = await world.db.select().from(paymentEvents);
    expect(stored.every(({ status, attempts, error }) => status === 'applied' && attempts === 2 && !error)).toBe(true);
  });

  test('is repaired after a pause by any one instance', async () => {
    const world = await failing();
    const ctx = { ...world.ctx, now: world.now };
    await retryPaymentEvents(ctx);
    expect(await countsOf(world)).toMatchObject({ orders: 0 });

    world.travel(0.01);
    await Promise.all([retryPaymentEvents(ctx), retryPaymentEvents(ctx), retryPaymentEvents(ctx)]);

    expect(await countsOf(world)).toMatchObject(ONE_PURCHASE);
    const stored = await world.db.select().from(paymentEvents);
    expect(stored.map(({ status, attempts }) => [status, attempts])).toEqual(world.events.map(() => ['applied', 2]));
  });
});

describe('crash between the payment and its record', () => {
  test('is repaired when the buyer looks', async () => {
    const world = await paid();

    const { body } = await world.request('GET', `/api/checkout/${world.sessionId}`);

    expect(body).toMatchObject({ status: 'completed', order: { amount: 0, status: 'completed' } });
    expect(await countsOf(world)).toEqual({ ...ONE_PURCHASE, events: 0 });
  });

  test('is repaired once by the job with several instances', async () => {
    const world = await paid();
    const ctx = { ...world.ctx, now: world.now };
    await reconcileCheckouts(ctx);
    expect(await countsOf(world)).toMatchObject({ orders: 0 });

    world.travel(0.01);
    await Promise.all([reconcileCheckouts(ctx), reconcileCheckouts(ctx), reconcileCheckouts(ctx)]);

    expect(await countsOf(world)).toEqual({ ...ONE_PURCHASE, events: 0 });
  });

  test('is repaired when another plan is chosen', async () => {
    const world = await paid();

    const again = await world.request('POST', '/api/checkout', { planId: 'ai-specialist-premium' });

    expect(again).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
    expect(await countsOf(world)).toMatchObject(ONE_PURCHASE);
  });

  test('finds a renewal without a webhook by the job', async () => {
    const world = await paid();
    await world.request('GET', `/api/checkout/${world.sessionId}`);
    world.travel(14);
    world.stripe.books.renew([...world.stripe.books.subscriptions.keys()][0] ?? '');
    world.stripe.books.events = [];

    world.travel(0.1);
    await reconcileCheckouts({ ...world.ctx, now: world.now });

    expect(
      (await world.db.select().from(orders).orderBy(asc(orders.id))).map(({ amountCents }) => amountCents),
    ).toEqual([0, 2900]);
    expect(await world.db.select().from(subscriptions)).toMatchObject([{ status: 'active' }]);
  });

  test('expires an unpaid card page without a webhook', async () => {
    const world = await stripeWorld();
    const url = await world.startCheckout(PLAN);
    world.stripe.books.expire(url.split('/').at(-1) ?? '');

    world.travel(0.1);
    await reconcileCheckouts({ ...world.ctx, now: world.now });

    expect(await world.db.select().from(checkouts)).toMatchObject([{ status: 'expired' }]);
  });
});
