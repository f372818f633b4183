import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { bought, ordersIn, WORLDS, type World, withoutTrial } from '#tests/support/billing-worlds.ts';
import { movePrices } from './move-prices.server.ts';

const PREMIUM = 'ai-specialist-premium';
const BASIC = 'ai-specialist-basic';

const setPrice = (world: World, price: number, more: object = {}) =>
  world.requestAsAdmin('POST', '/api/catalogue/plans/basic/price', { price, ...more });
const run = (world: World) => movePrices({ ...world.ctx, now: world.now });
const centsIn = async (world: World) => (await ordersIn(world)).map(([, cents]) => cents);
const own = async (world: World) => (await world.ownBilling()).subscriptions[0];

/** Pays on a card page that was opened before the prices changed. */
async function paysLate(create: () => Promise<World>, ...prices: number[]) {
  const world = await withoutTrial(create);
  const page = await world.startCheckout(BASIC);
  for (const price of prices) await setPrice(world, price);
  await run(world);
  await world.pay(page);
  await run(world);
  return world;
}

describe.each(WORLDS)('with %s', (_name, create) => {
  test.each([
    ['lower price', [19], 1900],
    ['second lower price', [25, 19], 1900],
    ['lower price that rose again', [19, 25], 2500],
  ])('whoever pays on an earlier card page gets a %s with the next renewal', async (_what, prices, cents) => {
    const world = await paysLate(create, ...prices);

    expect(await own(world)).toMatchObject({ nextCharge: cents / 100 });
    world.travel(30);
    await world.renew(2);

    expect(await centsIn(world)).toEqual([2900, cents]);
  });

  test('whoever starts a planned change gets a lower price with the renewal after', async () => {
    const world = await bought(create, PREMIUM);
    await world.request('POST', `/api/billing/subscriptions/${world.id}/plan`, { planId: BASIC });
    await setPrice(world, 19);
    await run(world);

    for (const days of [30, 31]) {
      world.travel(days);
      await world.renew(world.id);
      await run(world);
    }

    expect(await centsIn(world)).toEqual([7900, 2900, 1900]);
  });

  test('a price that the plan never had stays', async () => {
    const world = await paysLate(create, 19);
    await world.db.update(subscriptions).set({ priceCents: 2300 }).where(eq(subscriptions.id, 2));

    await run(world);

    expect(await world.db.select().from(subscriptions).where(eq(subscriptions.id, 2))).toMatchObject([
      { priceCents: 2300, newPriceCents: null },
    ]);
  });

  test('whoever kept a lower price keeps it', async () => {
    const world = await bought(create);
    await setPrice(world, 39, { existing: 'keep' });

    await run(world);

    expect(await own(world)).toMatchObject({ price: 29, nextCharge: 29 });
  });
});
