import { expect, test } from 'vitest';
import { boughtAtStripe, type StripeWorld, stripeWorld } from '#tests/support/billing-worlds.ts';
import { answersOf } from '#tests/support/tokens.ts';

/** Spends some tokens, so that a new period is visible. */
async function spend(world: StripeWorld, subscriptionId: number) {
  const { reserve, settle } = answersOf(world.ctx, { userId: world.customer.id, subscriptionId });
  await reserve(1);
  await settle(1);
}

const tokensIn = async (world: StripeWorld) => {
  const { data } = (await world.request('GET', '/api/tokens')).body as { data: object[] };
  return data[0];
};

/** Starts the next period, as Stripe does about an hour before it charges for it. */
async function startPeriod(world: StripeWorld, ref: string) {
  world.stripe.books.startPeriod(ref);
  await world.deliverAll();
  expect(world.stripe.books.subscription(ref).status).toBe('active');
}

async function chargePeriod(world: StripeWorld, ref: string) {
  world.stripe.books.chargePeriod(ref);
  await world.deliverAll();
}

test('the tokens of a new period wait for its payment', async () => {
  const world = await boughtAtStripe();
  await spend(world, world.id);
  world.travel(30);

  await startPeriod(world, world.ref);
  expect(await tokensIn(world)).toMatchObject({ planTokens: 399_500, isPaid: true });
  await chargePeriod(world, world.ref);

  expect(await tokensIn(world)).toMatchObject({ planTokens: 400_000, renewsAt: '2025-08-12T15:00:00.000Z' });
});

test('a period whose payment fails has no tokens', async () => {
  const world = await boughtAtStripe();
  world.travel(30);
  await world.declineCard();

  await startPeriod(world, world.ref);
  await chargePeriod(world, world.ref);

  expect(await tokensIn(world)).toMatchObject({ planTokens: 0, isPaid: false });
});

test('a trial lasts until its first payment attempt', async () => {
  const world = await stripeWorld();
  await world.pay(await world.startCheckout('ai-specialist-basic'));
  const [ref = ''] = world.stripe.books.subscriptions.keys();
  await spend(world, 1);
  world.travel(14);

  await startPeriod(world, ref);

  expect(await tokensIn(world)).toMatchObject({ planTokens: 399_500 });
  expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ status: 'trialing', nextCharge: 29 });
  await chargePeriod(world, ref);
  expect(await tokensIn(world)).toMatchObject({ planTokens: 400_000 });
  expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ status: 'active' });
});

test('a period paid with credit has its tokens', async () => {
  const world = await boughtAtStripe('ai-specialist-executive-tier');
  world.stripe.books.changePlan(world.ref, { product: 'ai-specialist-basic', cents: 2900 });
  world.travel(30);

  await startPeriod(world, world.ref);
  await chargePeriod(world, world.ref);

  expect(world.stripe.books.invoices.at(-1)).toMatchObject({ amount_due: 0, status: 'paid' });
  expect(await tokensIn(world)).toMatchObject({ planTokens: 400_000 });
});

test('an invoice that staff write off brings no tokens', async () => {
  const world = await boughtAtStripe();
  world.travel(30);
  await world.declineCard();
  await world.renew(world.id);

  const [unpaid] = world.stripe.books.invoicesOf(world.ref);
  if (unpaid) world.stripe.books.giveUp(unpaid);
  await world.deliverAll();

  expect(world.stripe.books.subscription(world.ref).status).toBe('active');
  expect(await tokensIn(world)).toMatchObject({ planTokens: 0, isPaid: false });
});

test('the plan can’t change while a renewal is being charged', async () => {
  const world = await boughtAtStripe();
  world.travel(30);
  await startPeriod(world, world.ref);

  const answer = await world.change('plan', { planId: 'ai-specialist-premium' });

  expect(answer).toMatchObject({ status: 409, body: { code: 'not_changeable' } });
});
