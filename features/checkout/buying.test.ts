import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { readOverview } from '#features/subscriptions/queries/overview.server.ts';
import {
  BAD_CARD,
  bought,
  GOOD_CARD,
  ordersIn,
  WORLDS,
  type World,
  withoutTrial,
} from '#tests/support/billing-worlds.ts';

const PLAN = 'ai-specialist-basic';
const subjectsOf = async ({ db }: World) =>
  (await db.select().from(outbox).orderBy(asc(outbox.id))).map((one) => one.subject);

describe.each(WORLDS)('with %s', (_name, create) => {
  // Spec 2.7: "a note that the receipt and instructions were e-mailed"
  // Spec 3: "Order: id, customerName, customerEmail, productName, amount … status … createdAt"
  // Spec 3: "Subscription: … agentId … plan … price (per month), renewalDate, createdAt, isTrial, trialEndsAt"
  test('creates an order, a subscription and a receipt', async () => {
    const world = await withoutTrial(create);

    expect(await world.pay(await world.startCheckout('ai-specialist-premium'))).toBe(true);

    expect(await ordersIn(world)).toEqual([['AI Solutions Specialist (Premium)', 7900, 'completed']]);
    const { subscriptions: own } = await world.ownBilling();
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

  // Spec 2.7: "It shows … order id, product name, amount in dollars, status"
  // Spec 3: "The order … has only id, productName, amount and status"
  test('shows the order to its buyer only', async () => {
    const world = await withoutTrial(create);
    const url = await world.startCheckout(PLAN);
    const path = `/api/checkout/${url.split('/').at(-1)}`;

    expect((await world.request('GET', path)).body).toEqual({ status: 'open', order: null, isTrial: false });
    await world.pay(url);

    const order = { id: 1, productName: 'AI Solutions Specialist (Basic)', amount: 29, status: 'completed' };
    expect((await world.request('GET', path)).body).toEqual({ status: 'completed', order, isTrial: false });
    expect((await world.request('GET', path)).body).toEqual({ status: 'completed', order, isTrial: false });
    expect((await world.requestAsAdmin('GET', path)).status).toBe(404);
    expect((await world.request('GET', `${path}x`)).status).toBe(404);
  });

  test('keeps the card page open after a declined card', async () => {
    const world = await withoutTrial(create);
    const url = await world.startCheckout(PLAN);

    expect(await world.pay(url, BAD_CARD)).toBe(false);
    expect([await ordersIn(world), await subjectsOf(world)]).toEqual([[], []]);
    expect(await world.pay(url, GOOD_CARD)).toBe(true);

    expect(await ordersIn(world)).toEqual([['AI Solutions Specialist (Basic)', 2900, 'completed']]);
  });

  // Spec 3: "Subscription: … agentId … plan … price (per month), renewalDate, createdAt, isTrial, trialEndsAt"
  // Spec 3: "A subscription is an active trial when isTrial is true and trialEndsAt is in the future"
  // Spec 9: "A free trial is authorised but not charged until it ends"
  test('charges for a trial when it ends', async () => {
    const world = await create();
    expect((await world.ownBilling()).isTrialAvailable).toBe(true);

    await world.pay(await world.startCheckout(PLAN));
    const { subscriptions: own, isTrialAvailable } = await world.ownBilling();
    expect(own[0]).toMatchObject({ status: 'trialing', isTrial: true, trialEndsAt: '2025-06-26T15:00:00.000Z' });
    expect(own[0]?.renewalDate).toBe('2025-06-26T15:00:00.000Z');
    expect(isTrialAvailable).toBe(false);
    expect(await ordersIn(world)).toEqual([['AI Solutions Specialist (Basic)', 0, 'completed']]);

    world.travel(14);
    await world.renew(1);

    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ status: 'active', isTrial: true });
    expect((await ordersIn(world)).at(-1)).toEqual(['AI Solutions Specialist (Basic)', 2900, 'completed']);
  });

  test('allows one trial per customer', async () => {
    const world = await create();
    await world.pay(await world.startCheckout(PLAN));
    await world.request('POST', '/api/billing/subscriptions/1/cancel');
    await world.renew(1);

    await world.pay(await world.startCheckout('productivity-coach-basic'));

    expect((await world.ownBilling()).subscriptions.map(({ status }) => status)).toEqual(['active', 'canceled']);
    expect((await ordersIn(world)).at(-1)).toEqual(['Productivity Optimization (Basic)', 2900, 'completed']);
  });

  test('closes the previous card page when another plan is chosen', async () => {
    const world = await create();
    const first = await world.startCheckout(PLAN);
    const second = await world.startCheckout('ai-specialist-premium');

    expect(second).not.toBe(first);
    await expect(
      world.pay(first).then((isPaid) => (isPaid ? 'paid' : Promise.reject(new Error('closed')))),
    ).rejects.toThrow();
    expect(await world.pay(second)).toBe(true);

    expect((await world.ownBilling()).subscriptions).toMatchObject([{ plan: 'Premium', status: 'trialing' }]);
  });

  test('rejects a second subscription to the same consultant', async () => {
    const world = await bought(create);

    const again = await world.request('POST', '/api/checkout', { planId: 'ai-specialist-premium' });

    expect(again).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
    expect((await world.request('POST', '/api/checkout', { planId: 'productivity-coach-basic' })).status).toBe(200);
  });

  // Spec 3: "Order: id, customerName, customerEmail, productName, amount … status … createdAt"
  // Spec 9: "Annual revenue projection: times 12"
  test('updates the admin’s figures', async () => {
    const world = await bought(create, 'ai-specialist-executive-tier');
    await world.pay(await world.startCheckout('productivity-coach-basic'));

    const admin = { ...world.ctx, now: world.now, actor: { id: 2, role: 'admin' as const } };
    const overview = await readOverview(admin, 'America/Chicago');

    expect(overview).toMatchObject({ mrr: 228, monthlyRevenue: 228 });
    expect(overview.truth).toMatchObject({ activeCustomers: 1, arpu: 228 });
    expect(overview.activity.map(({ title }) => title)).toContain(
      'New payment - AI Solutions Specialist (Executive Tier)',
    );
    const { body } = await world.requestAsAdmin('GET', '/api/orders');
    expect(body).toMatchObject({ count: 2, totalAmount: 228 });
    expect((body.data as object[])[0]).toMatchObject({ provider: world.ctx.payments?.name });
  });
});
