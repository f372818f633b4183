import { describe, expect, test } from 'vitest';
import { checkouts } from '#db/schema/checkout.ts';
import { offers } from '#db/schema/offers.ts';
import { orders } from '#db/schema/orders.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { reconcileCheckouts } from '#features/checkout/commands/reconcile-checkouts.server.ts';
import { call, testApp } from '#tests/support/app.ts';
import { sandboxWorld, stripeWorld } from '#tests/support/billing-worlds.ts';
import { anOffer, aSubscription } from '#tests/support/business.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

const PLAN = 'ai-specialist-basic';
const EIGHT = Array.from({ length: 8 });

const statusOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code];

describe('checkout request', () => {
  test.each([
    ['no plan', {}, 'invalid_input'],
    ['a number', { planId: 7 }, 'invalid_input'],
    ['an unknown plan', { planId: 'ai-specialist-gratis' }, 'unknown_plan'],
    ['another word of the language', { planId: 'constructor' }, 'unknown_plan'],
    ['an offer of another type', { planId: PLAN, offerCode: 5 }, 'invalid_input'],
    ['an unknown offer', { planId: PLAN, offerCode: 'NOPE' }, 'offer_invalid'],
  ])('with %s is rejected and stores nothing', async (_what, json, code) => {
    const { request, db } = await sandboxWorld();

    expect(statusOf(await request('POST', '/api/checkout', json))).toEqual([400, code]);
    expect(statusOf(await request('POST', '/api/checkout/preview', json))).toEqual([400, code]);
    expect(await db.$count(checkouts)).toBe(0);
  });

  // Spec 9: "All fees are in US dollars"
  test('cannot set its price or its customer', async () => {
    const world = await stripeWorld();
    const planted = {
      price: 1,
      priceCents: 1,
      amount: 1,
      userId: 2,
      trialDays: 365,
      status: 'completed',
      currency: 'xau',
    };

    await world.request('POST', '/api/checkout', { planId: PLAN, ...planted });

    expect(await world.db.select().from(checkouts)).toMatchObject([
      { userId: world.customer.id, priceCents: 2900, trialDays: 14, status: 'open' },
    ]);
    const sent = world.stripe.requests.find(({ path }) => path === '/v1/checkout/sessions')?.form;
    expect(sent?.get('line_items[0][price_data][unit_amount]')).toBe('2900');
    expect(sent?.get('subscription_data[trial_period_days]')).toBe('14');
  });

  test('uses our Stripe API version and our own key', async () => {
    const world = await stripeWorld();

    await world.startCheckout(PLAN);

    const [checkout] = await world.db.select().from(checkouts);
    const request = world.stripe.requests.find(({ path }) => path === '/v1/checkout/sessions');
    expect(request).toMatchObject({ version: '2026-10-28.endive', key: `checkout-${checkout?.reference}` });
    expect(request?.form.get('client_reference_id')).toBe(checkout?.reference);
    expect(request?.form.get('success_url')).toContain('/success?session_id={CHECKOUT_SESSION_ID}');
    expect(request?.form.get('cancel_url')).toContain('/dashboard?view=billing&checkout=canceled');
  });
});

describe('two clicks', () => {
  test('in sequence lead to the same page', async () => {
    const world = await stripeWorld();

    expect(await world.startCheckout(PLAN)).toBe(await world.startCheckout(PLAN));
    expect(world.stripe.books.sessions.size).toBe(1);
  });

  test('or eight in parallel create one checkout', async () => {
    const world = await stripeWorld();
    await anOffer(world.db, { code: 'ONCE', limit: 1 });
    await world.ownBilling();
    world.stripe.slownessMs = 200;

    const urls = await Promise.all(EIGHT.map(() => world.startCheckout(PLAN, 'ONCE')));

    expect(new Set(urls).size).toBe(1);
    expect([world.stripe.books.sessions.size, await world.db.$count(checkouts)]).toEqual([1, 1]);
    expect(await world.db.select().from(offers)).toMatchObject([{ redemptions: 1 }]);
  });

  test.each([409, 400] as const)('in parallel, rejected with %i, get the same page', async (conflict) => {
    const world = await stripeWorld();
    // Requests that also create the product would not meet at the session.
    const { username } = await aUser(world.db);
    await world.requestAs(username)('POST', '/api/checkout', { planId: PLAN });
    await world.ownBilling();
    Object.assign(world.stripe, { conflict, slownessMs: 1500 });

    const answers = await Promise.all([1, 2].map(() => world.request('POST', '/api/checkout', { planId: PLAN })));

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.url).toBe(answers[1]?.body.url);
  });

  test('for different consultants leave one open page and one trial', async () => {
    const world = await stripeWorld();
    await world.ownBilling();
    const plans = [PLAN, 'productivity-coach-basic', 'business-consultant-basic'];

    const answers = await Promise.all(plans.map((planId) => world.request('POST', '/api/checkout', { planId })));

    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const open = [...world.stripe.books.sessions.values()].filter(({ status }) => status === 'open');
    for (const { url } of open) await world.pay(url);
    for (const planId of plans) {
      const { status, body } = await world.request('POST', '/api/checkout', { planId });
      if (status === 200) await world.pay(String(body.url));
    }
    const bought = await world.db.select().from(subscriptions);
    expect(bought.map(({ agentId }) => agentId).toSorted()).toEqual([
      'ai-specialist',
      'business-consultant',
      'productivity-coach',
    ]);
    expect(bought.filter(({ trialEndsAt }) => trialEndsAt)).toHaveLength(1);
  });
});

test('cannot create a second running subscription or open checkout', async () => {
  const world = await sandboxWorld();
  const userId = world.customer.id;
  const facts = { userId, provider: 'sandbox' as const };
  await aSubscription(world.db, { ...facts, status: 'canceled' });
  await aSubscription(world.db, facts);
  await world.startCheckout('productivity-coach-basic');
  const [open] = await world.db.select().from(checkouts);
  if (!open) throw new Error('No checkout was opened');

  await expect(aSubscription(world.db, { ...facts, status: 'past_due' })).rejects.toThrow();
  await expect(
    world.db.insert(checkouts).values({ ...open, id: 99, reference: 'x', sessionId: 'y', trialDays: 0 }),
  ).rejects.toMatchObject({ cause: { constraint: 'checkouts_open_key' } });
  await aSubscription(world.db, { userId, status: 'active' });
});

test('cannot create a second trial', async () => {
  const { db, startCheckout } = await sandboxWorld();
  await startCheckout('productivity-coach-basic');
  const [trial] = await db.select().from(checkouts);
  if (!trial) throw new Error('No checkout was opened');

  await expect(
    db.insert(checkouts).values({ ...trial, id: 99, reference: 'x', sessionId: 'y', status: 'completed' }),
  ).rejects.toMatchObject({ cause: { constraint: 'checkouts_trial_key' } });
});

describe('provider that is down', () => {
  test('is reported and nothing is stored', async () => {
    const world = await stripeWorld();
    await anOffer(world.db, { code: 'ONCE', limit: 1 });
    world.stripe.isDown = true;

    const answer = await world.request('POST', '/api/checkout', { planId: PLAN, offerCode: 'ONCE' });

    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'payments_unavailable', message: expect.stringContaining('Nothing was charged') },
    });
    expect([await world.db.$count(checkouts), await world.db.$count(orders)]).toEqual([0, 0]);
    expect(await world.db.select().from(offers)).toMatchObject([{ redemptions: 0 }]);
    world.stripe.isDown = false;
    await world.startCheckout(PLAN, 'ONCE');
  });

  test('leaves purchases readable', async () => {
    const world = await stripeWorld();
    const url = await world.startCheckout(PLAN);
    world.stripe.isDown = true;
    const path = `/api/checkout/${url.split('/').at(-1)}`;
    expect(await world.request('GET', path)).toMatchObject({ status: 200, body: { status: 'open', order: null } });
    world.stripe.isDown = false;
    await world.pay(url);

    world.stripe.isDown = true;
    const change = (verb: string, json = {}) => world.request('POST', `/api/billing/subscriptions/1/${verb}`, json);

    expect((await change('cancel')).status).toBe(503);
    expect((await change('plan', { planId: 'ai-specialist-premium' })).status).toBe(503);
    expect((await world.request('POST', '/api/billing/portal')).status).toBe(503);
    expect((await world.ownBilling()).subscriptions).toMatchObject([{ plan: 'Basic', cancelAtPeriodEnd: false }]);
  });

  test('is also reported for a rejected key', async () => {
    const world = await stripeWorld();
    world.stripe.rejection = { status: 401, type: 'invalid_request_error' };

    expect((await world.request('POST', '/api/checkout', { planId: PLAN })).status).toBe(503);
  });
});

test('rejects a purchase when nothing is sold', async () => {
  const { app, db } = await testApp({ payments: null });
  const { headers } = await signedInAs(app, db, 'customer');

  expect((await call(app, 'POST', '/api/checkout', { headers, json: { planId: PLAN } })).status).toBe(503);
  expect((await call(app, 'GET', '/api/billing', { headers })).body).toMatchObject({ provider: null });
  expect((await call(app, 'GET', '/api/sandbox/checkout/cs_sandbox_1')).status).toBe(404);
});

test('deletes or repairs a checkout without a card page', async () => {
  const world = await stripeWorld();
  await world.startCheckout(PLAN);
  await world.db.update(checkouts).set({ sessionId: null, url: null });

  await world.startCheckout(PLAN);
  expect(world.stripe.books.sessions.size).toBe(1);

  await world.db.update(checkouts).set({ sessionId: null, url: null });
  world.travel(0.1);
  await reconcileCheckouts({ ...world.ctx, now: world.now });
  expect(await world.db.$count(checkouts)).toBe(0);
});

test('returns to the host name that the browser uses', async () => {
  const { app, db } = await testApp();
  const { headers } = await signedInAs(app, db, 'customer');

  const json = { planId: PLAN };
  const answer = await call(app, 'POST', '/api/checkout', {
    headers: { ...headers, Origin: 'http://localhost:3000' },
    json,
  });

  expect((answer.body as { url: string }).url).toMatch(/^http:\/\/localhost:3000\/api\/sandbox\/checkout\//);
});
