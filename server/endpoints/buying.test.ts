import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, subscriptions } from '#db/schema/billing.ts';
import { outbox } from '#db/schema/mail.ts';
import { offers } from '#db/schema/offers.ts';
import { checkouts } from '#db/schema/payments.ts';
import { readOverview } from '#features/billing/queries.server.ts';
import { NOW } from '#tests/support/app.ts';
import { BAD_CARD, GOOD_CARD, sandboxWorld, stripeWorld, type World } from '#tests/support/billing-worlds.ts';
import { anOffer, aSubscription, daysFromNow } from '#tests/support/business.ts';

const PLAN = 'ai-specialist-basic';
const WORLDS: [name: string, create: () => Promise<World>][] = [
  ['Stripe', stripeWorld],
  ['the sandbox', sandboxWorld],
];

/** Past their trial: every purchase is charged at once. */
async function withoutTrial(create: () => Promise<World>) {
  const world = await create();
  await aSubscription(world.db, { userId: world.customer.id, agentId: 'gone', status: 'canceled', isTrial: true });
  return world;
}

async function bought(create: () => Promise<World>, planId = PLAN) {
  const world = await withoutTrial(create);
  await world.pay(await world.choose(planId));
  const [subscription] = (await world.own()).subscriptions;
  return { ...world, id: Number(subscription?.id) };
}

const ordersOf = async ({ db }: World) =>
  (await db.select().from(orders).orderBy(asc(orders.id))).map(({ productName, amountCents, status }) => [
    productName,
    amountCents,
    status,
  ]);
const subjectsOf = async ({ db }: World) =>
  (await db.select().from(outbox).orderBy(asc(outbox.id))).map((one) => one.subject);

describe.each(WORLDS)('with %s', (_name, create) => {
  test('a plan that is paid becomes an order, a subscription and a receipt', async () => {
    const world = await withoutTrial(create);

    expect(await world.pay(await world.choose('ai-specialist-premium'))).toBe(true);

    expect(await ordersOf(world)).toEqual([['Ai Specialist (Premium)', 7900, 'completed']]);
    const { subscriptions: own } = await world.own();
    expect(own[0]).toMatchObject({
      agentName: 'AI Solutions Specialist',
      plan: 'Premium',
      price: 79,
      status: 'active',
    });
    expect(own[0]).toMatchObject({ planId: 'ai-specialist-premium', canBeChanged: true, isTrial: false });
    expect(own[0]?.renewalDate).toBe('2025-07-12T15:00:00.000Z');
    expect(await subjectsOf(world)).toEqual(['Your receipt from Bespoke AI Studio']);
  });

  test('the buyer’s page shows the order, again and again, and nobody else’s does', async () => {
    const world = await withoutTrial(create);
    const url = await world.choose(PLAN);
    const path = `/api/checkout/${url.split('/').at(-1)}`;

    expect((await world.ask('GET', path)).body).toEqual({ status: 'open', order: null });
    await world.pay(url);

    const order = { id: 1, productName: 'Ai Specialist (Basic)', amount: 29, status: 'completed' };
    expect((await world.ask('GET', path)).body).toEqual({ status: 'completed', order });
    expect((await world.ask('GET', path)).body).toEqual({ status: 'completed', order });
    expect((await world.askAsAdmin('GET', path)).status).toBe(404);
    expect((await world.ask('GET', `${path}x`)).status).toBe(404);
  });

  test('a declined card buys nothing, and the page takes another one', async () => {
    const world = await withoutTrial(create);
    const url = await world.choose(PLAN);

    expect(await world.pay(url, BAD_CARD)).toBe(false);
    expect([await ordersOf(world), await subjectsOf(world)]).toEqual([[], []]);
    expect(await world.pay(url, GOOD_CARD)).toBe(true);

    expect(await ordersOf(world)).toEqual([['Ai Specialist (Basic)', 2900, 'completed']]);
  });

  test('a trial costs nothing until it ends, and is charged then', async () => {
    const world = await create();
    expect((await world.own()).isTrialAvailable).toBe(true);

    await world.pay(await world.choose(PLAN));
    const { subscriptions: own, isTrialAvailable } = await world.own();
    expect(own[0]).toMatchObject({ status: 'trialing', isTrial: true, trialEndsAt: '2025-06-26T15:00:00.000Z' });
    expect(own[0]?.renewalDate).toBe('2025-06-26T15:00:00.000Z');
    expect(isTrialAvailable).toBe(false);
    expect(await ordersOf(world)).toEqual([['Ai Specialist (Basic)', 0, 'completed']]);

    world.travel(14);
    await world.renew(1);

    expect((await world.own()).subscriptions[0]).toMatchObject({ status: 'active', isTrial: true });
    expect((await ordersOf(world)).at(-1)).toEqual(['Ai Specialist (Basic)', 2900, 'completed']);
  });

  test('there is one trial for each customer, whatever became of it', async () => {
    const world = await create();
    await world.pay(await world.choose(PLAN));
    await world.ask('POST', '/api/billing/subscriptions/1/cancel');
    await world.renew(1);

    await world.pay(await world.choose('productivity-coach-basic'));

    expect((await world.own()).subscriptions.map(({ status }) => status)).toEqual(['active', 'canceled']);
    expect((await ordersOf(world)).at(-1)).toEqual(['Productivity Coach (Basic)', 2900, 'completed']);
  });

  test('a renewal makes a new order and moves the next charge', async () => {
    const world = await bought(create);
    world.travel(30);

    await world.renew(world.id);

    expect(await ordersOf(world)).toEqual(Array(2).fill(['Ai Specialist (Basic)', 2900, 'completed']));
    expect((await world.own()).subscriptions[0]?.renewalDate).toBe('2025-08-12T15:00:00.000Z');
    expect(await subjectsOf(world)).toHaveLength(2);
  });

  test('a renewal that fails leaves a pending order and a past-due subscription, until another card pays it', async () => {
    const world = await bought(create);
    world.travel(30);
    if (world.ctx.payments?.name === 'sandbox') await spoilCards(world);
    else await world.saveCard(BAD_CARD);

    await world.renew(world.id);
    expect((await world.own()).subscriptions[0]).toMatchObject({ status: 'past_due' });
    expect((await ordersOf(world)).at(-1)).toEqual(['Ai Specialist (Basic)', 2900, 'pending']);
    expect((await subjectsOf(world)).at(-1)).toBe('Your payment to Bespoke AI Studio did not go through');
    expect((await world.askAsAdmin('GET', '/api/subscriptions/all?filter=past_due')).body).toMatchObject({ count: 1 });

    await world.saveCard(GOOD_CARD);
    await world.renew(world.id);

    expect((await world.own()).subscriptions[0]).toMatchObject({ status: 'active' });
    expect((await ordersOf(world)).at(-1)).toEqual(['Ai Specialist (Basic)', 2900, 'completed']);
    expect((await world.db.select().from(orders)).length).toBe(2);
  });

  test('a refund turns its order, and no other', async () => {
    const world = await bought(create);
    world.travel(30);
    await world.renew(world.id);

    await world.refund(2);

    expect((await ordersOf(world)).map(([, , status]) => status)).toEqual(['completed', 'refunded']);
    expect((await world.own()).subscriptions[0]).toMatchObject({ status: 'active' });
  });

  test('a canceled subscription runs until its period ends, and may be resumed before', async () => {
    const world = await bought(create);
    const change = (verb: string) => world.ask('POST', `/api/billing/subscriptions/${world.id}/${verb}`);

    expect((await change('cancel')).body).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect((await change('cancel')).status).toBe(200);
    expect((await change('resume')).body).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    await change('cancel');
    world.travel(30);
    await world.renew(world.id);

    expect((await world.own()).subscriptions[0]).toMatchObject({ status: 'canceled', canBeChanged: false });
    expect((await change('resume')).status).toBe(409);
    expect((await change('cancel')).status).toBe(409);
    expect(await ordersOf(world)).toHaveLength(1);
  });

  test('a larger plan costs its difference at once, a smaller one is credited', async () => {
    const world = await bought(create);
    const change = (planId: string) => world.ask('POST', `/api/billing/subscriptions/${world.id}/plan`, { planId });
    world.travel(15);

    expect((await change('ai-specialist-premium')).body).toMatchObject({ plan: 'Premium', price: 79 });
    expect((await change('ai-specialist-premium')).status).toBe(200);
    expect(await ordersOf(world)).toEqual([
      ['Ai Specialist (Basic)', 2900, 'completed'],
      ['Ai Specialist (Premium)', 2500, 'completed'],
    ]);

    expect((await change(PLAN)).body).toMatchObject({ plan: 'Basic', price: 29 });
    expect(await ordersOf(world)).toHaveLength(2);
    world.travel(15);
    await world.renew(world.id);

    expect((await ordersOf(world)).at(-1)).toEqual(['Ai Specialist (Basic)', 400, 'completed']);
  });

  test('a difference that the card does not pay leaves the plan as it was', async () => {
    const world = await bought(create);
    if (world.ctx.payments?.name === 'sandbox') await spoilCards(world);
    else await world.saveCard(BAD_CARD);

    const change = { planId: 'ai-specialist-executive-tier' };
    const answer = await world.ask('POST', `/api/billing/subscriptions/${world.id}/plan`, change);

    expect(answer).toMatchObject({ status: 402, body: { code: 'card_declined' } });
    expect((await world.own()).subscriptions[0]).toMatchObject({ plan: 'Basic' });
    expect(await ordersOf(world)).toHaveLength(1);
  });

  test('an offer makes the first charge smaller and is counted once', async () => {
    const world = await withoutTrial(create);
    await anOffer(world.db, { code: 'WELCOME20', value: 20 });

    await world.pay(await world.choose(PLAN, 'welcome20'));
    const [subscription] = (await world.own()).subscriptions;
    world.travel(30);
    await world.renew(Number(subscription?.id));

    expect((await ordersOf(world)).map(([, cents]) => cents)).toEqual([2320, 2900]);
    expect(await world.db.select().from(offers)).toMatchObject([{ redemptions: 1 }]);
  });

  test('after a trial the offer is taken off the first charge', async () => {
    const world = await create();
    await anOffer(world.db, { code: 'MINUS10', kind: 'amount', value: 1000 });

    await world.pay(await world.choose(PLAN, 'MINUS10'));
    for (let month = 0; month < 2; month++) {
      world.travel(14);
      await world.renew(1);
    }

    expect((await ordersOf(world)).map(([, cents]) => cents)).toEqual([0, 1900, 2900]);
  });

  test('a page that expires gives its offer and the trial back', async () => {
    const world = await create();
    await anOffer(world.db, { code: 'ONCE', limit: 1 });
    const url = await world.choose(PLAN, 'ONCE');
    expect(await world.db.select().from(offers)).toMatchObject([{ redemptions: 1 }]);

    await world.leave(url);

    expect(await world.db.select().from(offers)).toMatchObject([{ redemptions: 0 }]);
    expect(await world.db.select().from(checkouts)).toMatchObject([{ status: 'expired' }]);
    expect((await world.own()).isTrialAvailable).toBe(true);
    await world.choose(PLAN, 'ONCE');
  });

  test('another wish closes the page before it, so that nobody pays twice', async () => {
    const world = await create();
    const first = await world.choose(PLAN);
    const second = await world.choose('ai-specialist-premium');

    expect(second).not.toBe(first);
    await expect(
      world.pay(first).then((isPaid) => (isPaid ? 'paid' : Promise.reject(new Error('closed')))),
    ).rejects.toThrow();
    expect(await world.pay(second)).toBe(true);

    expect((await world.own()).subscriptions).toMatchObject([{ plan: 'Premium', status: 'trialing' }]);
  });

  test('a second subscription for the same consultant is refused', async () => {
    const world = await bought(create);

    const again = await world.ask('POST', '/api/checkout', { planId: 'ai-specialist-premium' });

    expect(again).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
    expect((await world.ask('POST', '/api/checkout', { planId: 'productivity-coach-basic' })).status).toBe(200);
  });

  test('the admin’s figures follow', async () => {
    const world = await bought(create, 'ai-specialist-executive-tier');
    await world.pay(await world.choose('productivity-coach-basic'));

    const admin = { ...world.ctx, now: world.now, actor: { id: 2, role: 'admin' as const } };
    const overview = await readOverview(admin, 'America/Chicago');

    expect(overview).toMatchObject({ mrr: 228, monthlyRevenue: 228 });
    expect(overview.truth).toMatchObject({ activeCustomers: 1, arpu: 228 });
    expect(overview.activity.map(({ title }) => title)).toContain('New payment - Ai Specialist (Executive Tier)');
    const { body } = await world.askAsAdmin('GET', '/api/orders');
    expect(body).toMatchObject({ count: 2, totalAmount: 228 });
    expect((body.data as object[])[0]).toMatchObject({ provider: world.ctx.payments?.name });
  });

  test('what was bought cannot be touched by anybody else', async () => {
    const world = await bought(create);

    for (const verb of ['cancel', 'resume', 'plan']) {
      const path = `/api/billing/subscriptions/${world.id}/${verb}`;
      expect((await world.askAsAdmin('POST', path, { planId: PLAN })).status).toBe(404);
    }
    expect((await world.askAsAdmin('POST', '/api/billing/portal')).body).toMatchObject({ code: 'no_payment_method' });
    expect(await world.db.select().from(subscriptions)).toMatchObject([{}, { cancelAtPeriodEnd: false }]);
  });
});

/** The portal takes no card that is declined, so the bank changes its mind. */
async function spoilCards({ db }: World) {
  await db.execute(`update sandbox_purchases set facts = jsonb_set(facts, '{card}', '"${BAD_CARD}"')`);
}

test('the day of the tests is the one that the prices above are worked out for', () => {
  expect([NOW, daysFromNow(30)]).toEqual([new Date('2025-06-12T15:00:00Z'), new Date('2025-07-12T15:00:00Z')]);
});
