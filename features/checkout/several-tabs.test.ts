import { expect, test } from 'vitest';
import { checkouts } from '#db/schema/checkout.ts';
import type { Payments } from '#features/payment-provider.server.ts';
import { boughtAtStripe, type StripeWorld, stripeWorld } from '#tests/support/billing-worlds.ts';

const [ONE, OTHER, THIRD] = ['ai-specialist-basic', 'productivity-coach-basic', 'business-consultant-basic'];

const request = (world: StripeWorld, planId: string | undefined) => world.request('POST', '/api/checkout', { planId });

const openUrls = ({ stripe }: StripeWorld) =>
  [...stripe.books.sessions.values()].filter(({ status }) => status === 'open').map(({ url }) => url);

/** Runs one callback before each of the next provider calls. */
function before(world: StripeWorld, verb: 'openCheckout' | 'closeCheckout', happens: (() => Promise<unknown>)[]) {
  const payments = world.ctx.payments as Payments;
  const call = payments[verb].bind(payments) as (...given: unknown[]) => Promise<never>;
  payments[verb] = async (...given: unknown[]) => {
    await happens.shift()?.();
    return call(...given);
  };
}

test('lets another plan in another tab win', async () => {
  const world = await stripeWorld();
  await world.ownBilling();
  let second: Awaited<ReturnType<typeof request>> | undefined;
  before(world, 'openCheckout', [async () => (second = await request(world, OTHER))]);

  const first = await request(world, ONE);

  expect(first).toMatchObject({ status: 409, body: { code: 'superseded' } });
  expect(openUrls(world)).toEqual([second?.body.url]);
});

test('lets a plan in another tab win over tokens', async () => {
  const world = await boughtAtStripe();
  let second: Awaited<ReturnType<typeof request>> | undefined;
  before(world, 'openCheckout', [async () => (second = await request(world, OTHER))]);

  const first = await world.request('POST', '/api/token-packs/checkout', { subscriptionId: world.id });

  expect(first).toMatchObject({
    status: 409,
    body: { code: 'superseded', message: expect.stringContaining('Buy tokens') },
  });
  expect(openUrls(world)).toEqual([second?.body.url]);
});

test('keeps the other tab’s card page when one fails', async () => {
  const world = await stripeWorld();
  await world.ownBilling();
  const failing = async () => {
    world.stripe.isDown = true;
    expect((await request(world, ONE)).status).toBe(503);
    world.stripe.isDown = false;
  };
  before(world, 'openCheckout', [failing]);

  const { status, body } = await request(world, ONE);

  expect([status, openUrls(world)]).toEqual([200, [body.url]]);
  expect(await world.db.$count(checkouts)).toBe(1);
});

test('opens a card page despite many competing tabs', async () => {
  const world = await stripeWorld();
  await world.startCheckout(OTHER);
  // Each try also closes a competing card page; `idle` keeps that call from opening another.
  const idle = async () => {};
  const opens = (planId: string | undefined) => () => request(world, planId);
  before(world, 'closeCheckout', [opens(THIRD), idle, opens(OTHER), idle, opens(THIRD), idle]);

  const { status, body } = await request(world, ONE);

  expect([status, openUrls(world)]).toEqual([200, [body.url]]);
});
