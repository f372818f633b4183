import { expect, test } from 'vitest';
import { reconcileCheckouts } from '#features/checkout/commands/reconcile-checkouts.server.ts';
import { BAD_CARD, boughtAtStripe, GOOD_CARD, ordersIn, stripeWorld } from '#tests/support/billing-worlds.ts';

type Customer = Awaited<ReturnType<typeof boughtAtStripe>>;

const cardsAt = ({ stripe: { books } }: Customer) => {
  const [subscription] = books.subscriptions.values();
  const [owner] = books.wallet.customers.values();
  return {
    own: subscription?.default_payment_method,
    standard: owner?.invoice_settings.default_payment_method,
  };
};

const payments = ({ stripe }: Customer) => stripe.requests.filter(({ path }) => path.endsWith('/pay')).length;
const statusOf = async (world: Customer) => (await world.ownBilling()).subscriptions[0]?.status;

async function pastDue() {
  const world = await boughtAtStripe();
  world.travel(30);
  await world.declineCard();
  await world.renew(world.id);
  return world;
}

test('makes the purchase’s card the customer’s default', async () => {
  expect(cardsAt(await boughtAtStripe())).toEqual({ own: null, standard: 'pm_1' });
});

test('charges the new card at the next renewal', async () => {
  const world = await boughtAtStripe();
  await world.saveCard(GOOD_CARD);
  world.travel(30);
  world.stripe.books.wallet.spoil('pm_1');

  await world.renew(world.id);

  expect(await statusOf(world)).toBe('active');
});

test('replaces an earlier subscription’s card by the newer default', async () => {
  const world = await boughtAtStripe();
  world.travel(1);
  await world.saveCard(GOOD_CARD);
  world.stripe.books.setOwnCard(world.ref, 'pm_1');
  world.stripe.books.events = [];

  world.travel(2);
  await reconcileCheckouts({ ...world.ctx, now: world.now });

  expect(cardsAt(world)).toEqual({ own: null, standard: 'pm_2' });
});

test('pays the open invoice with a new card', async () => {
  const world = await pastDue();
  world.stripe.books.saveCard(world.customerRef, GOOD_CARD);
  world.stripe.books.events = [];

  world.travel(1);
  await reconcileCheckouts({ ...world.ctx, now: world.now });

  expect(await statusOf(world)).toBe('active');
  expect((await ordersIn(world)).map(([, , status]) => status)).toEqual(['completed', 'completed']);
});

test('tries a new declined card only once', async () => {
  const world = await pastDue();

  await world.saveCard(BAD_CARD);
  for (let looks = 0; looks < 3; looks++) {
    world.travel(1);
    await reconcileCheckouts({ ...world.ctx, now: world.now });
  }

  expect(payments(world)).toBe(1);
  expect(await statusOf(world)).toBe('past_due');
});

test('does not retry the card that failed', async () => {
  const world = await pastDue();

  world.travel(1);
  await reconcileCheckouts({ ...world.ctx, now: world.now });

  expect(payments(world)).toBe(0);
});

test('does not charge a new card for a canceled subscription', async () => {
  const world = await pastDue();
  await world.request('POST', `/api/billing/subscriptions/${world.id}/cancel`);

  await world.saveCard(GOOD_CARD);

  expect(payments(world)).toBe(0);
});

test('records a purchase whose card cannot be moved', async () => {
  const world = await stripeWorld();
  const { payments: provider } = world.ctx;
  if (!provider) throw new Error('Nothing is sold');
  provider.useCustomerCard = () => Promise.reject(new Error('no'));

  await world.pay(await world.startCheckout('ai-specialist-basic'));

  expect(await ordersIn(world)).toHaveLength(1);
  expect(world.lines).toContainEqual(expect.objectContaining({ msg: "could not set the customer's default card" }));
});
