import { expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { paymentEvents } from '#db/schema/payment-events.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { countsOf, ONE_PURCHASE, paid } from '#tests/support/paid-at-stripe.ts';

/** Somebody has paid. Whoever changes the product in Stripe's dashboard makes the plan unknown. */
async function paidWithPrice() {
  const world = await paid();
  const [subscription] = world.stripe.books.subscriptions.values();
  const price = subscription?.items.data[0]?.price;
  if (!price) throw new Error('A subscription has a price');
  return { ...world, price, ours: price.product, subscriptionId: subscription.id };
}

test('a subscription for an unknown product fails its event and stores nothing', async () => {
  const world = await paidWithPrice();
  world.price.product = 'workshop';

  const statuses = await Promise.all(world.events.map((event) => world.deliver(event)));

  expect(statuses.every((status) => status >= 500)).toBe(true);
  expect(await countsOf(world)).toMatchObject({ orders: 0, subscriptions: 0, emails: 0 });
  const [event] = await world.db.select().from(paymentEvents);
  expect(event).toMatchObject({ status: 'failed', error: expect.stringContaining('"workshop" is not a plan') });
});

test('its event is applied when it is sent again with a known plan', async () => {
  const world = await paidWithPrice();
  world.price.product = 'workshop';
  for (const event of world.events) await world.deliver(event);
  world.price.product = world.ours;

  for (const event of world.events) expect(await world.deliver(event)).toBe(200);

  expect(await countsOf(world)).toMatchObject(ONE_PURCHASE);
});

test('a subscription keeps its plan when its product becomes unknown', async () => {
  const world = await paidWithPrice();
  for (const event of world.events) await world.deliver(event);
  world.price.product = 'workshop';
  world.stripe.books.setEnding(world.subscriptionId, true);
  const ending = world.stripe.books.events.findLast(({ type }) => type === 'customer.subscription.updated');

  expect(ending && (await world.deliver(ending))).toBeGreaterThanOrEqual(500);

  expect(await world.db.select().from(subscriptions)).toMatchObject([{ plan: 'Basic', cancelAtPeriodEnd: false }]);
});

test('an invoice that bills no plan is recorded under the name on its line', async () => {
  const world = await paid();
  const [line] = world.stripe.books.invoices[0]?.lines.data ?? [];
  Object.assign(line ?? {}, { pricing: null, description: 'Half a day of training' });

  for (const event of world.events) expect(await world.deliver(event)).toBe(200);

  expect(await world.db.select().from(orders)).toMatchObject([{ productName: 'Half a day of training' }]);
});
