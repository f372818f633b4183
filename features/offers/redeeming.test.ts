import { describe, expect, test } from 'vitest';
import { checkouts } from '#db/schema/checkout.ts';
import { offers } from '#db/schema/offers.ts';
import { ordersIn, sandboxWorld, stripeWorld, WORLDS, withoutTrial } from '#tests/support/billing-worlds.ts';
import { anOffer, daysFromNow } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';

const PLAN = 'ai-specialist-basic';
const EIGHT = Array.from({ length: 8 });

describe('offer', () => {
  const PREMIUM = 'ai-specialist-premium';

  test.each([
    ['is not active', { isActive: false }, "This code doesn't exist"],
    ['has not begun', { startsAt: daysFromNow(1) }, "This offer hasn't started yet"],
    ['has ended', { endsAt: daysFromNow(0) }, 'This offer has ended'],
    ['is for another plan', { plan: 'Basic' as const }, 'This offer is for the Basic plan'],
    ['is used up', { limit: 3, redemptions: 3 }, 'This offer has been fully used'],
  ])('that %s is rejected with its reason', async (_what, facts, message) => {
    const { request, db } = await sandboxWorld();
    await anOffer(db, { code: 'CODE', ...facts });

    const answer = await request('POST', '/api/checkout', { planId: PREMIUM, offerCode: 'code' });

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'offer_invalid', message, fields: { offerCode: [message] } },
    });
    expect((await request('POST', '/api/checkout/preview', { planId: PREMIUM, offerCode: 'CODE' })).body).toMatchObject(
      {
        message,
      },
    );
  });

  test('is previewed in dollars with the first charge’s date', async () => {
    const { request, db } = await sandboxWorld();
    await anOffer(db, { name: 'Half', code: 'HALF', value: 50, plan: 'Premium' });

    expect((await request('POST', '/api/checkout/preview', { planId: PREMIUM, offerCode: 'HALF' })).body).toEqual({
      price: 79,
      discount: 39.5,
      firstCharge: 39.5,
      firstChargeAt: daysFromNow(14).toISOString(),
      trialDays: 14,
      offerName: 'Half',
    });
  });

  test('never makes a charge negative', async () => {
    const { request, db } = await sandboxWorld();
    await anOffer(db, { code: 'ALL', kind: 'amount', value: 50_000 });

    const { body } = await request('POST', '/api/checkout/preview', { planId: PREMIUM, offerCode: 'ALL' });

    expect(body).toMatchObject({ discount: 79, firstCharge: 0 });
  });

  test('allows three of eight parallel redemptions', async () => {
    const world = await sandboxWorld();
    await anOffer(world.db, { code: 'THREE', limit: 3 });
    const people = await Promise.all(EIGHT.map(() => aUser(world.db)));
    const customers = people.map(({ username }) => world.requestAs(username));
    for (const request of customers) await request('GET', '/api/billing');

    const answers = await Promise.all(
      customers.map((request) => request('POST', '/api/checkout', { planId: PLAN, offerCode: 'THREE' })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.message === 'This offer has been fully used')).toHaveLength(5);
    expect(await world.db.select().from(offers)).toMatchObject([{ redemptions: 3 }]);
  });

  test('shows its last redemption only to the customer holding it', async () => {
    const world = await sandboxWorld();
    await anOffer(world.db, { code: 'LAST', limit: 1 });
    await aUser(world.db, { username: 'ines' });
    await world.startCheckout(PLAN, 'LAST');
    const preview = { planId: PREMIUM, offerCode: 'LAST' };

    const own = await world.request('POST', '/api/checkout/preview', preview);
    const other = await world.requestAs('ines')('POST', '/api/checkout/preview', preview);

    expect(own).toMatchObject({ status: 200, body: { firstCharge: 71.1 } });
    expect(other).toMatchObject({ status: 400, body: { message: 'This offer has been fully used' } });
  });

  test('moves with its customer to another plan', async () => {
    const world = await stripeWorld();
    await anOffer(world.db, { code: 'LAST', limit: 1 });

    await world.startCheckout(PLAN, 'LAST');
    await world.startCheckout(PREMIUM, 'LAST');

    expect(await world.db.select().from(offers)).toMatchObject([{ redemptions: 1 }]);
  });
});

describe.each(WORLDS)('with %s', (_name, create) => {
  test('reduces the first charge and is counted once', async () => {
    const world = await withoutTrial(create);
    await anOffer(world.db, { code: 'WELCOME20', value: 20 });

    await world.pay(await world.startCheckout(PLAN, 'welcome20'));
    const [subscription] = (await world.ownBilling()).subscriptions;
    world.travel(30);
    await world.renew(Number(subscription?.id));

    expect((await ordersIn(world)).map(([, cents]) => cents)).toEqual([2320, 2900]);
    expect(await world.db.select().from(offers)).toMatchObject([{ redemptions: 1 }]);
  });

  test('reduces the first charge after a trial', async () => {
    const world = await create();
    await anOffer(world.db, { code: 'MINUS10', kind: 'amount', value: 1000 });

    await world.pay(await world.startCheckout(PLAN, 'MINUS10'));
    for (const days of [14, 30]) {
      world.travel(days);
      await world.renew(1);
    }

    expect((await ordersIn(world)).map(([, cents]) => cents)).toEqual([0, 1900, 2900]);
  });

  test('keeps the plan until the offer’s first charge', async () => {
    const world = await create();
    await anOffer(world.db, { code: 'BASICFREE', value: 100, plan: 'Basic' });
    await world.pay(await world.startCheckout(PLAN, 'BASICFREE'));
    const [subscription] = (await world.ownBilling()).subscriptions;
    const change = `/api/billing/subscriptions/${Number(subscription?.id)}/plan`;

    const answer = await world.request('POST', change, { planId: 'ai-specialist-executive-tier' });

    expect(answer).toMatchObject({ status: 409, body: { code: 'not_changeable' } });
    expect((await world.ownBilling()).subscriptions).toMatchObject([{ plan: 'Basic' as const }]);
  });

  test('releases offer and trial when a card page expires', async () => {
    const world = await create();
    await anOffer(world.db, { code: 'ONCE', limit: 1 });
    const url = await world.startCheckout(PLAN, 'ONCE');
    expect(await world.db.select().from(offers)).toMatchObject([{ redemptions: 1 }]);

    await world.expireCheckout(url);

    expect(await world.db.select().from(offers)).toMatchObject([{ redemptions: 0 }]);
    expect(await world.db.select().from(checkouts)).toMatchObject([{ status: 'expired' }]);
    expect((await world.ownBilling()).isTrialAvailable).toBe(true);
    await world.startCheckout(PLAN, 'ONCE');
  });
});
