import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { paymentEvents } from '#db/schema/checkout.ts';
import { orders } from '#db/schema/orders.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { reconcileCheckouts } from '#features/checkout/commands/reconcile-checkouts.server.ts';
import { retryPaymentEvents } from '#features/checkout/commands/retry-payment-events.server.ts';
import { boughtAtStripe, ordersIn, type StripeWorld } from '#tests/support/billing-worlds.ts';
import { countsOf, ONE_PURCHASE, paid } from '#tests/support/paid-at-stripe.ts';
import { packTokensOf } from '#tests/support/token-packs.ts';

const PREMIUM = { planId: 'ai-specialist-premium' };
const MOVED = expect.stringContaining('has the product "workshop" at the payment provider, which is not a plan');

/** What staff do in Stripe's dashboard. Returns the former product. */
function moveTo(product: string, { stripe }: Pick<StripeWorld, 'stripe'>, cents = 4500) {
  const [subscription] = stripe.books.subscriptions.values();
  const price = subscription?.items.data[0]?.price;
  if (!price) throw new Error('A subscription has a price');
  const former = price.product;
  Object.assign(price, { product, unit_amount: cents });
  return former;
}

/** A customer with a subscription that was moved to a product that isn't a plan. */
async function moved() {
  const world = await boughtAtStripe();
  moveTo('workshop', world);
  return world;
}

/** The last event of a type, after what caused it. */
function eventAfter({ stripe }: StripeWorld, type: string, cause: () => void) {
  cause();
  const event = stripe.books.events.findLast((one) => one.type === type);
  if (!event) throw new Error(`No ${type}`);
  return event;
}

type Bought = Awaited<ReturnType<typeof boughtAtStripe>>;

const updated = (world: Bought) =>
  eventAfter(world, 'customer.subscription.updated', () => world.stripe.books.setEnding(world.ref, false));

/** It names only its payment. */
const refunded = (world: Bought) =>
  eventAfter(world, 'charge.refunded', () =>
    world.stripe.books.bank.refund(world.stripe.books.paymentOf(world.stripe.books.invoices[0]?.id)),
  );

const failedIn = ({ db }: StripeWorld) => db.select().from(paymentEvents).where(eq(paymentEvents.status, 'failed'));

describe('a subscription whose product is not a plan', () => {
  test('stays on the billing page with its plan', async () => {
    const world = await moved();
    world.stripe.books.setEnding(world.ref, false);
    await world.deliverAll();

    const [shown] = (await world.ownBilling()).subscriptions;
    expect(shown).toMatchObject({ id: world.id, plan: 'Basic', price: 45, status: 'active', canBeChanged: true });
  });

  test.each([
    ['cancel', {}, { plan: 'Basic', cancelAtPeriodEnd: true }],
    ['resume', {}, { plan: 'Basic', cancelAtPeriodEnd: false }],
    ['plan', PREMIUM, { plan: 'Premium', price: 79 }],
  ])('can be changed by its customer: %s', async (verb, input, expected) => {
    const world = await moved();

    const { status, body } = await world.change(verb, input);

    expect({ status, body }).toMatchObject({ status: 200, body: expected });
  });

  test('needs nobody once an admin has canceled it', async () => {
    const world = await moved();

    const { status } = await world.requestAsAdmin('POST', `/api/subscriptions/${world.id}/cancel`);
    await world.deliverAll();

    expect(status).toBe(200);
    expect(world.lines).not.toContainEqual(expect.objectContaining({ msg: 'a purchase needs staff' }));
    expect(await failedIn(world)).toEqual([]);
  });

  test('is found in the log when its customer keeps it', async () => {
    const world = await moved();

    await world.change('resume');

    expect(world.lines).toContainEqual(
      expect.objectContaining({ msg: 'a purchase needs staff', err: expect.objectContaining({ message: MOVED }) }),
    );
  });

  test('is renewed by the job at its product’s price', async () => {
    const world = await moved();
    world.travel(30);
    world.stripe.books.renew(world.ref);
    world.stripe.books.events = [];

    world.travel(0.1);
    await reconcileCheckouts({ ...world.ctx, now: world.now });

    expect((await ordersIn(world)).map(([, cents]) => cents)).toEqual([2900, 4500]);
    const [renewed] = (await world.ownBilling()).subscriptions;
    expect(renewed).toMatchObject({ plan: 'Basic', renewalDate: '2025-08-12T15:00:00.000Z' });
  });

  test('gets the tokens that are bought for it', async () => {
    const world = await moved();

    await world.pay(await world.startPack(world.id));

    expect(await packTokensOf(world, world.id)).toBe(500_000);
  });

  test('accepts its event from Stripe and shows staff that it failed', async () => {
    const world = await moved();

    expect(await world.deliver(updated(world))).toBe(200);

    expect(await world.db.select().from(subscriptions)).toContainEqual(
      expect.objectContaining({ providerRef: world.ref, plan: 'Basic', priceCents: 4500 }),
    );
    const { body } = await world.requestAsAdmin('GET', '/api/admin/payment-events?filter=failed');
    expect(body).toMatchObject({ data: [{ type: 'customer.subscription.updated', error: MOVED }] });
  });

  test('needs nobody once it has ended', async () => {
    const world = await moved();
    world.stripe.books.end(world.ref);

    await world.deliverAll();

    expect(await world.db.select().from(subscriptions)).toContainEqual(
      expect.objectContaining({ providerRef: world.ref, plan: 'Basic', status: 'canceled' }),
    );
    expect(await failedIn(world)).toEqual([]);
  });

  test('is not read again for an event that failed for staff', async () => {
    const world = await moved();
    await world.deliver(updated(world));
    world.travel(1);
    world.stripe.requests.length = 0;

    await retryPaymentEvents({ ...world.ctx, now: world.now });

    expect(world.stripe.requests).toEqual([]);
    expect(await failedIn(world)).toHaveLength(1);
  });

  test('settles what failed before it was moved back', async () => {
    const world = await boughtAtStripe();
    const ours = moveTo('workshop', world);
    await world.deliver(updated(world));
    await world.deliver(refunded(world));
    expect(await failedIn(world)).toHaveLength(2);
    world.travel(1);
    moveTo(ours, world);

    await world.deliver(updated(world));

    expect(await failedIn(world)).toEqual([]);
  });
});

test('a purchase that is moved before it is recorded is the plan that was bought', async () => {
  const world = await paid();
  moveTo('workshop', world);

  const { body } = await world.request('GET', `/api/checkout/${world.sessionId}`);

  expect(body).toMatchObject({ status: 'completed', order: { status: 'completed' } });
  expect(await countsOf(world)).toMatchObject(ONE_PURCHASE);
  expect(await world.db.select().from(subscriptions)).toMatchObject([{ plan: 'Basic' }]);
});

test('its event is applied when it is sent again with a known plan', async () => {
  const world = await paid();
  const ours = moveTo('workshop', world);
  for (const event of world.events) expect(await world.deliver(event)).toBe(200);
  expect(await world.db.select().from(paymentEvents)).toContainEqual(
    expect.objectContaining({ status: 'failed', error: MOVED }),
  );
  moveTo(ours, world);

  for (const event of world.events) expect(await world.deliver(event)).toBe(200);

  expect(await countsOf(world)).toMatchObject(ONE_PURCHASE);
  expect((await world.db.select().from(paymentEvents)).every(({ status }) => status === 'applied')).toBe(true);
});

test('an invoice that bills no plan is recorded under the name on its line', async () => {
  const world = await paid();
  const [line] = world.stripe.books.invoices[0]?.lines.data ?? [];
  Object.assign(line ?? {}, { pricing: null, description: 'Half a day of training' });

  for (const event of world.events) expect(await world.deliver(event)).toBe(200);

  expect(await world.db.select().from(orders)).toMatchObject([{ productName: 'Half a day of training' }]);
});
