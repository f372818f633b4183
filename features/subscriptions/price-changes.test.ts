import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { movePrices } from '#features/subscriptions/commands/move-prices.server.ts';
import { bought, ordersIn, WORLDS, type World } from '#tests/support/billing-worlds.ts';

const PREMIUM = 'ai-specialist-premium';
const BASIC = 'ai-specialist-basic';

/** A customer on Premium for $79, and the calls that change its price. */
async function onPremium(create: () => Promise<World>) {
  const world = await bought(create, PREMIUM);
  const run = () => movePrices({ ...world.ctx, now: world.now });
  return {
    ...world,
    run,
    setPrice: (price: number, more: object = {}) =>
      world.requestAsAdmin('POST', '/api/catalogue/plans/premium/price', { price, ...more }),
    cancel: () => world.requestAsAdmin('POST', '/api/catalogue/plans/premium/price/cancel'),
    rows: () => world.db.select().from(subscriptions).where(eq(subscriptions.id, world.id)),
    own: async () => (await world.ownBilling()).subscriptions[0],
    wait: async (days: number) => {
      for (let day = 0; day < days; day++) {
        world.travel(1);
        await run();
      }
    },
    emailsAbout: async (subject: RegExp) =>
      (await world.db.select().from(outbox).orderBy(asc(outbox.id))).filter((one) => subject.test(one.subject)),
    cents: async () => (await ordersIn(world)).map(([, cents]) => cents),
  };
}

const MOVED = { existing: 'move', movesOn: '2025-07-20' };

describe.each(WORLDS)('with %s', (_name, create) => {
  test('a higher price is announced thirty days before existing customers pay it', async () => {
    const world = await onPremium(create);

    expect((await world.setPrice(89, MOVED)).status).toBe(200);
    await world.run();
    expect(await world.emailsAbout(/price/)).toEqual([]);
    await world.wait(9);

    const [email, ...others] = await world.emailsAbout(/price/);
    expect(others).toEqual([]);
    expect(email?.subject).toBe('The price of your Bespoke AI Studio plan changes on July 20, 2025');
    expect(email?.text).toContain("costs $79 a month until July 20, 2025. From then on it's $89 a month");
    expect(email?.createdAt.toISOString().slice(0, 10)).toBe('2025-06-20');
    expect(await world.own()).toMatchObject({ price: 79, newPrice: 89, newPriceAt: '2025-07-20T05:00:00.000Z' });
  });

  test('the first renewal after the day charges the higher price', async () => {
    const world = await onPremium(create);
    await world.setPrice(89, MOVED);

    await world.wait(30);
    await world.renew(world.id);
    expect(await world.own()).toMatchObject({ price: 79 });
    await world.wait(9);
    expect(await world.own()).toMatchObject({ price: 89, nextCharge: 89 });
    await world.wait(21);
    await world.renew(world.id);

    expect(await world.cents()).toEqual([7900, 7900, 8900]);
    expect(await world.own()).not.toHaveProperty('newPrice');
  });

  test('a lower price comes with the next renewal', async () => {
    const world = await onPremium(create);

    await world.setPrice(69);
    await world.run();

    expect(await world.own()).toMatchObject({ price: 69, nextCharge: 69 });
    expect(await world.emailsAbout(/price/)).toEqual([]);
    world.travel(30);
    await world.renew(world.id);
    expect(await world.cents()).toEqual([7900, 6900]);
  });

  test('customers may keep their price', async () => {
    const world = await onPremium(create);

    await world.setPrice(89, { existing: 'keep' });
    await world.wait(40);
    await world.renew(world.id);

    expect(await world.own()).toMatchObject({ price: 79 });
    expect((await world.cents()).at(-1)).toBe(7900);
    expect(await world.emailsAbout(/price/)).toEqual([]);
  });

  test('a change that is taken back leaves the price, and tells those who were told', async () => {
    const world = await onPremium(create);
    await world.setPrice(89, MOVED);
    await world.wait(10);

    expect((await world.cancel()).status).toBe(200);
    await world.wait(35);

    expect(await world.own()).toMatchObject({ price: 79 });
    expect(await world.own()).not.toHaveProperty('newPrice');
    expect(await world.emailsAbout(/stays as it is/)).toHaveLength(1);
    expect((await world.requestAsAdmin('GET', '/api/catalogue')).body).toMatchObject({
      plans: [{}, { slug: 'premium', price: 79, move: null }, {}],
    });
  });

  test('the job may run again, and with another instance', async () => {
    const world = await onPremium(create);
    await world.setPrice(89, MOVED);
    await world.wait(9);

    await Promise.all([world.run(), world.run(), world.run()]);
    expect(await world.emailsAbout(/price/)).toHaveLength(1);
    world.travel(40);
    await Promise.all([world.run(), world.run()]);
    await world.run();

    expect(await world.own()).toMatchObject({ price: 89 });
    expect((await world.cents()).length).toBe(1);
  });

  test('what the provider did before the process was killed is found done', async () => {
    const world = await onPremium(create);
    await world.setPrice(69);
    const { payments } = world.ctx;
    if (!payments) throw new Error('no provider');
    let asked: Date | null | undefined;
    const killed = {
      ...payments,
      setPrice: async (change: Parameters<typeof payments.setPrice>[0]) => {
        asked = (await world.rows())[0]?.newPriceAskedAt;
        await payments.setPrice(change);
        throw new Error('killed');
      },
    };

    await movePrices({ ...world.ctx, now: world.now, payments: killed });
    expect(asked).toEqual(world.now());
    await world.run();

    expect(await world.own()).toMatchObject({ price: 69 });
    const [done] = await world.rows();
    expect(done).toMatchObject({ newPriceCents: null, newPriceAt: null, newPriceAskedAt: null });
  });

  test('another plan ends a change of the price', async () => {
    const world = await onPremium(create);
    await world.setPrice(89, MOVED);
    await world.wait(10);

    await world.request('POST', `/api/billing/subscriptions/${world.id}/plan`, {
      planId: 'ai-specialist-executive-tier',
    });

    expect(await world.own()).toMatchObject({ plan: 'Executive Tier', price: 199 });
    expect(await world.own()).not.toHaveProperty('newPrice');
  });

  test('a planned smaller plan keeps the price with which it was planned', async () => {
    const world = await onPremium(create);
    await world.request('POST', `/api/billing/subscriptions/${world.id}/plan`, { planId: BASIC });

    await world.requestAsAdmin('POST', '/api/catalogue/plans/basic/price', { price: 39 });

    expect(await world.own()).toMatchObject({ nextPlan: 'Basic', nextPrice: 29, nextCharge: 29 });
  });
});

describe.each(WORLDS)('with %s, staff', (_name, create) => {
  test('cannot move customers earlier than thirty days after the email', async () => {
    const world = await onPremium(create);

    expect(await world.setPrice(89, { existing: 'move', movesOn: '2025-07-12' })).toMatchObject({
      status: 409,
      body: { message: 'Choose July 13, 2025 or later: customers are told 30 days before.' },
    });
    expect(await world.setPrice(89)).toMatchObject({
      status: 409,
      body: { message: 'One customer pays $79. Choose whether they keep that price.' },
    });
    expect(await world.own()).toMatchObject({ price: 79 });
  });

  test('save texts and price together, or neither', async () => {
    const world = await onPremium(create);
    const version = 0;
    const facts = { name: 'Team', line: 'For teams', version };

    expect(await world.setPrice(89, { ...facts, existing: 'move', movesOn: '2025-07-12' })).toMatchObject({
      status: 409,
    });
    expect(await world.setPrice(89, { ...facts, name: 'Basic', ...MOVED })).toMatchObject({ status: 409 });
    expect(await world.own()).toMatchObject({ plan: 'Premium', price: 79 });
    expect((await world.setPrice(89, { ...facts, ...MOVED })).status).toBe(200);

    expect(await world.own()).toMatchObject({ plan: 'Team', price: 79 });
    const { body } = await world.requestAsAdmin('GET', '/api/catalogue');
    expect(body).toMatchObject({
      plans: [{}, { name: 'Team', line: 'For teams', price: 89, atPrice: 0, move: { from: 79, customers: 1 } }, {}],
    });
    expect(await world.setPrice(99, facts)).toMatchObject({ status: 409, body: { code: 'stale_edit' } });
  });

  test('see who pays which price', async () => {
    const world = await onPremium(create);

    await world.setPrice(89, MOVED);

    const { body } = await world.requestAsAdmin('GET', '/api/catalogue');
    expect(body).toMatchObject({
      plans: [
        { customers: 0 },
        {
          price: 89,
          customers: 1,
          otherPrices: [{ price: 79, customers: 1 }],
          move: { from: 79, customers: 1, at: '2025-07-20T05:00:00.000Z', emailsAt: '2025-06-20T05:00:00.000Z' },
        },
        {},
      ],
    });
    expect(await world.setPrice(99, MOVED)).toMatchObject({ status: 409 });
  });
});
