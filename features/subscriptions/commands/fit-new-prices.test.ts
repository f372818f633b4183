import { asc, eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { SENT_UNTIL } from '#db/backup/held.ts';
import { outbox } from '#db/schema/mail.ts';
import { installation } from '#db/schema/platform.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { bought, ordersIn, stripeWorld, WORLDS, type World } from '#tests/support/billing-worlds.ts';
import { movePrices } from './move-prices.server.ts';

/** A customer on Premium for $79, and the calls that change its price. */
async function onPremium(create: () => Promise<World>) {
  const world = await bought(create, 'ai-specialist-premium');
  const { payments } = world.ctx;
  if (!payments) throw new Error('no provider');
  const run = (more: object = {}) => movePrices({ ...world.ctx, now: world.now, ...more });
  const post = (verb: string, json?: object) =>
    world.requestAsAdmin('POST', `/api/catalogue/plans/premium/${verb}`, json);
  const isRow = eq(subscriptions.id, world.id);
  return {
    ...world,
    run,
    setPrice: (price: number, more: object = {}) => post('price', { price, ...more }),
    cancel: () => post('price/cancel'),
    own: async () => (await world.ownBilling()).subscriptions[0],
    pending: async () => (await world.db.select().from(subscriptions).where(isRow))[0]?.newPriceCents,
    setEnding: (cancelAtPeriodEnd: boolean) => world.db.update(subscriptions).set({ cancelAtPeriodEnd }).where(isRow),
    cents: async () => (await ordersIn(world)).map(([, cents]) => cents),
    emails: async () =>
      (await world.db.select().from(outbox).orderBy(asc(outbox.id))).filter((one) => /price/.test(one.subject)),
    /** The process ends after the provider has the price, before it is recorded. */
    runKilled: () =>
      run({
        payments: {
          ...payments,
          setPrice: async (change: Parameters<typeof payments.setPrice>[0]) => {
            await payments.setPrice(change);
            throw new Error('killed');
          },
        },
      }),
  };
}

const MOVED = { existing: 'move', movesOn: '2025-07-20' };

describe.each(WORLDS)('with %s', (_name, create) => {
  test('a decrease that is corrected before it is applied changes nothing', async () => {
    const world = await onPremium(create);

    await world.setPrice(7.9);
    expect((await world.setPrice(79)).status).toBe(200);
    await world.run();
    world.travel(30);
    await world.renew(world.id);

    expect(await world.own()).toMatchObject({ price: 79 });
    expect(await world.cents()).toEqual([7900, 7900]);
    expect(await world.setPrice(89)).toMatchObject({ status: 409 });
  });

  test('a decrease that is corrected to less than before is the corrected one', async () => {
    const world = await onPremium(create);

    await world.setPrice(7.9);
    await world.setPrice(69);
    await world.run();

    expect(await world.own()).toMatchObject({ price: 69, nextCharge: 69 });
  });

  test('a decrease can be canceled until somebody pays it', async () => {
    const world = await onPremium(create);

    await world.setPrice(7.9);
    expect((await world.cancel()).status).toBe(200);
    await world.run();
    expect(await world.own()).toMatchObject({ price: 79, nextCharge: 79 });
    expect((await world.cancel()).status).toBe(409);

    await world.setPrice(69);
    await world.run();
    expect((await world.cancel()).status).toBe(409);
    expect(await world.own()).toMatchObject({ price: 69 });
  });

  test('a decrease that one of two customers pays is not canceled', async () => {
    const world = await onPremium(create);
    const {
      id: _id,
      search: _search,
      ...row
    } = (await world.db.select().from(subscriptions).orderBy(subscriptions.id))[1] ?? {};
    await world.setPrice(69);
    await world.run();
    const other = { ...row, agentId: 'other', plan: 'Premium', provider: null, providerRef: null, priceCents: 7900 };
    await world.db.insert(subscriptions).values(other as typeof subscriptions.$inferInsert);

    expect(await world.cancel()).toMatchObject({
      status: 409,
      body: { message: 'One customer pays $69 already. Change the price instead.' },
    });
  });

  /** Told five days late, so the move is on July 25 instead of July 20. */
  async function toldLate() {
    const world = await onPremium(create);
    await world.setPrice(89, MOVED);
    await world.setEnding(true);
    world.travel(15);
    await world.setEnding(false);
    await world.run();
    world.travel(25);
    expect(await world.own()).toMatchObject({ price: 79, newPrice: 89 });
    return world;
  }

  test('whoever waits for a higher price pays no more than new customers', async () => {
    const world = await toldLate();

    await world.setPrice(85);

    expect(await world.own()).toMatchObject({ price: 79, newPrice: 85 });
    expect((await world.emails()).at(-1)?.text).toContain("From then on it's $85 a month");
    world.travel(10);
    await world.run();
    expect(await world.own()).toMatchObject({ price: 85 });
  });

  test('whoever waits for a higher price keeps theirs if it is the new one', async () => {
    const world = await toldLate();

    await world.setPrice(79);
    world.travel(10);
    await world.run();

    expect(await world.own()).toMatchObject({ price: 79 });
    expect((await world.emails()).at(-1)?.subject).toContain('stays as it is');
  });

  test('an increase that is canceled while it is announced reaches nobody else', async () => {
    const world = await onPremium(create);
    await world.setPrice(89, MOVED);
    world.travel(9);
    const transaction = world.ctx.db.transaction.bind(world.ctx.db);
    vi.spyOn(world.ctx.db, 'transaction').mockImplementationOnce(async (...given) => {
      await world.cancel();
      return transaction(...given);
    });

    await world.run();

    expect(await world.pending()).toBeNull();
    expect(await world.emails()).toEqual([]);
  });

  test('what the site before a restore has announced is not announced again', async () => {
    const world = await onPremium(create);
    await world.setPrice(89, MOVED);
    world.travel(8);
    await world.db.insert(installation).values({ name: SENT_UNTIL, value: world.now().toISOString() });

    world.travel(2);
    await world.run();

    expect(await world.emails()).toEqual([]);
    expect(await world.own()).toMatchObject({ price: 79, newPrice: 89, newPriceAt: '2025-07-20T05:00:00.000Z' });
  });

  test('whoever continues after a restore is told', async () => {
    const world = await onPremium(create);
    await world.setPrice(89, MOVED);
    world.travel(8);
    await world.setEnding(true);
    await world.db.insert(installation).values({ name: SENT_UNTIL, value: world.now().toISOString() });
    await world.run();

    world.travel(5);
    await world.setEnding(false);
    await world.run();

    expect(await world.emails()).toHaveLength(1);
    expect(await world.own()).toMatchObject({ newPrice: 89, newPriceAt: '2025-07-25T05:00:00.000Z' });
  });
});

test('a decrease is corrected at the provider, if it was asked for', async () => {
  const world = await onPremium(stripeWorld);
  await world.setPrice(7.9);
  await world.runKilled();

  await world.setPrice(79);
  expect(await world.own()).not.toHaveProperty('newPrice');
  await world.run();

  expect(await world.own()).toMatchObject({ price: 79, nextCharge: 79 });
  expect(await world.pending()).toBeNull();
  world.travel(30);
  await world.renew(world.id);
  expect(await world.cents()).toEqual([7900, 7900]);
});
