import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { paymentEvents } from '#db/schema/checkout.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { createDemoAccounts } from '#features/accounts/commands/demo.server.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { BAD_CARD, GOOD_CARD, sandboxWorld, stripeWorld } from '#tests/support/billing-worlds.ts';
import { anOffer, aSubscription } from '#tests/support/business.ts';
import { seedDemo } from '#tests/support/demo-data.ts';
import { signIn } from '#tests/support/people.ts';

const PLAN = 'ai-specialist-basic';
const pathOf = (url: string) => new URL(url).pathname;

describe('card page', () => {
  test('shows product, price and date, and a card that works', async () => {
    const world = await sandboxWorld();
    await anOffer(world.db, { code: 'TENTH' });
    const url = await world.startCheckout(PLAN, 'TENTH');

    const page = await call(world.app, 'GET', pathOf(url));

    expect(page.status).toBe(200);
    for (const words of [
      'AI Solutions Specialist (Basic)',
      '$29 a month',
      'Free for 14 days',
      'the first charge is $26.10',
    ])
      expect(page.text).toContain(words);
    for (const part of ['value="4242 4242 4242 4242"', 'Start trial', 'Decline', 'checkout=canceled'])
      expect(page.text).toContain(part);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test('is paid once and closed afterwards', async () => {
    const { app, startCheckout, pay } = await sandboxWorld();
    const path = pathOf(await startCheckout(PLAN));

    const paid = await call(app, 'POST', path, { json: { card: '4242 4242 4242 4242' } });
    expect(paid.body).toEqual({ url: `/success?session_id=${path.split('/').at(-1)}` });

    expect((await call(app, 'POST', path, { json: { card: GOOD_CARD } })).body).toMatchObject({
      code: 'checkout_closed',
    });
    expect((await call(app, 'GET', path)).text).toContain('This checkout is closed');
    expect(await pay(`http://x${path}`)).toBe(false);
  });

  test('charges once for eight parallel payments', async () => {
    const { app, db, startCheckout } = await sandboxWorld();
    const path = pathOf(await startCheckout(PLAN));

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(app, 'POST', path, { json: { card: GOOD_CARD } })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.$count(subscriptions)).toBe(1);
  });

  test.each([[{}], [{ card: 7 }], [{ card: 'x' }], [{ card: '4242' }]])('rejects %j as a card', async (json) => {
    const { app, startCheckout } = await sandboxWorld();

    expect((await call(app, 'POST', pathOf(await startCheckout(PLAN)), { json })).status).toBe(400);
  });

  test('answers 404 for an unknown page', async () => {
    const { app } = await sandboxWorld();

    for (const path of ['checkout/cs_sandbox_1', 'portal/cus_sandbox_1', 'checkout/%00', 'portal/%00'].map(
      (end) => `/api/sandbox/${end}`,
    )) {
      expect((await call(app, 'GET', path)).status).toBe(404);
      expect((await call(app, 'POST', path, { json: { card: GOOD_CARD } })).status).toBe(404);
    }
  });

  test('accepts payments only from our own pages', async () => {
    const { app, startCheckout } = await sandboxWorld();
    const path = pathOf(await startCheckout(PLAN));
    const headers = { Origin: 'https://elsewhere.example' };

    expect((await call(app, 'POST', path, { json: { card: GOOD_CARD }, headers })).status).toBe(403);
  });
});

test('saves another card in the portal unless it is declined', async () => {
  const { app, request, startCheckout, pay } = await sandboxWorld();
  expect((await request('POST', '/api/billing/portal')).status).toBe(404);
  await pay(await startCheckout(PLAN));
  const { body } = await request('POST', '/api/billing/portal');
  const path = pathOf(String(body.url));

  expect((await call(app, 'GET', path)).text).toContain('Save card');
  expect((await call(app, 'POST', path, { json: { card: BAD_CARD } })).status).toBe(402);
  expect((await call(app, 'POST', path, { json: { card: GOOD_CARD } })).body).toEqual({
    url: '/dashboard?view=billing',
  });
});

describe('demo clock', () => {
  test('renews own subscriptions, all of them for an admin', async () => {
    const world = await sandboxWorld();
    await world.pay(await world.startCheckout(PLAN));
    const demo = await aSubscription(world.db, { userId: world.customer.id });
    const admin = await world.requestAsAdmin('GET', '/api/billing');

    expect(admin.status).toBe(200);
    expect((await world.request('POST', '/api/sandbox/subscriptions/1/renew')).body).toEqual({
      success: true,
      isPaid: true,
    });
    expect((await world.requestAsAdmin('POST', '/api/sandbox/subscriptions/1/renew')).status).toBe(200);
    expect((await world.request('POST', `/api/sandbox/subscriptions/${demo.id}/renew`)).status).toBe(404);
    expect((await world.ownBilling()).orders.map(({ amount }) => amount)).toEqual([29, 29, 0]);
  });

  test('rejects another customer', async () => {
    const world = await sandboxWorld();
    await world.pay(await world.startCheckout(PLAN));
    const other = await call(world.app, 'POST', '/api/register', {
      json: {
        username: 'ines',
        email: 'ines@example.test',
        firstName: 'Ines',
        lastName: 'Roth',
        password: 'measure twice, cut once',
      },
    });
    expect(other.status).toBe(201);

    const answer = await world.requestAs('ines')('POST', '/api/sandbox/subscriptions/1/renew');

    expect(answer.status).toBe(404);
  });

  // Spec 9: "Subscriptions auto-renew"
  test('renews each period once with several instances', async () => {
    const world = await sandboxWorld();
    await world.pay(await world.startCheckout(PLAN));
    world.travel(14);

    await Promise.all([world.renewDue(), world.renewDue()]);
    await world.renewDue();

    expect((await world.ownBilling()).orders.map(({ amount }) => amount)).toEqual([29, 0]);
  });
});

test('sends every sandbox event through the webhook’s code', async () => {
  const { db, pay, startCheckout } = await sandboxWorld();

  await pay(await startCheckout(PLAN));

  const events = await db.select().from(paymentEvents).orderBy(asc(paymentEvents.id));
  expect(events.map(({ type, status }) => [type, status])).toEqual([
    ['customer.subscription.created', 'applied'],
    ['invoice.paid', 'applied'],
    ['checkout.session.completed', 'applied'],
  ]);
});

test('offers no sandbox where Stripe sells', async () => {
  const { app, request, requestAsAdmin } = await stripeWorld();

  for (const path of ['/api/sandbox/checkout/cs_1', '/api/sandbox/portal/cus_1']) {
    expect((await call(app, 'GET', path)).status).toBe(404);
    expect((await call(app, 'POST', path, { json: { card: GOOD_CARD } })).status).toBe(404);
  }
  expect((await request('POST', '/api/sandbox/subscriptions/1/renew')).status).toBe(404);
  expect((await requestAsAdmin('POST', '/api/sandbox/orders/1/refund')).status).toBe(404);
});

test('lets the demo customer buy beside the demo data', async () => {
  const { app, db } = await testApp();
  await seedDemo(db, NOW);
  await createDemoAccounts(db, { adminPassword: 'demo-admin-2025', customerPassword: 'demo-customer-2025' }, NOW);
  const headers = await signIn(app, 'demo', 'demo-customer-2025');
  expect((await call(app, 'GET', '/api/billing', { headers })).body).toMatchObject({
    isTrialAvailable: true,
    orders: [],
  });

  const { body } = await call(app, 'POST', '/api/checkout', {
    headers,
    json: { planId: PLAN, offerCode: 'WELCOME20' },
  });
  await call(app, 'POST', pathOf((body as { url: string }).url), { json: { card: GOOD_CARD } });

  const mine = (await call(app, 'GET', '/api/billing', { headers })).body;
  expect(mine).toMatchObject({ subscriptions: [{ status: 'trialing' }], orders: [{ amount: 0 }] });
});

test('rejects sandbox calls with another provider before reading input', async () => {
  const { app } = await testApp({ payments: null });
  const paths = ['checkout/cs_1', 'portal/cus_1', 'invoices/in_1', 'subscriptions/1/renew', 'orders/1/refund'];

  const answers = await Promise.all(paths.map((path) => call(app, 'POST', `/api/sandbox/${path}`, { body: '{' })));

  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404));
});
