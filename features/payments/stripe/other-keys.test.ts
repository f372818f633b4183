import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { checkouts } from '#db/schema/checkout.ts';
import { outbox } from '#db/schema/mail.ts';
import { offers } from '#db/schema/offers.ts';
import { billingCustomers } from '#db/schema/payments.ts';
import { reconcileCheckouts } from '#features/checkout/commands/reconcile-checkouts.server.ts';
import { sendRenewalNotices } from '#features/subscriptions/commands/send-renewal-notices.server.ts';
import { boughtAtStripe, stripeWorld } from '#tests/support/billing-worlds.ts';
import { anOffer } from '#tests/support/business.ts';

const PLAN = 'ai-specialist-basic';
const OTHER = 'productivity-coach-basic';
const sessionIn = (url: string) => url.split('/').at(-1) ?? '';

describe('keys of another Stripe account', () => {
  test('open a new card page when the old one is unknown', async () => {
    const world = await stripeWorld();
    await world.startCheckout(PLAN);
    world.stripe.switchAccount();

    const { status } = await world.request('POST', '/api/checkout', { planId: OTHER });

    expect([status, world.stripe.books.sessions.size]).toEqual([200, 1]);
    expect((await world.db.select().from(checkouts)).map((one) => one.status).toSorted()).toEqual(['expired', 'open']);
  });

  test('show an expired checkout on the success page', async () => {
    const world = await stripeWorld();
    const sessionId = sessionIn(await world.startCheckout(PLAN));
    world.stripe.switchAccount();

    expect(await world.request('GET', `/api/checkout/${sessionId}`)).toMatchObject({
      status: 200,
      body: { status: 'expired', order: null },
    });
  });

  test.each(['cancel', 'resume', 'plan'])('reject a %s with a reason and no change', async (verb) => {
    const world = await boughtAtStripe();
    world.stripe.switchAccount();

    const answer = await world.change(verb, { planId: 'ai-specialist-premium' });

    expect(answer).toMatchObject({ status: 409, body: { code: 'not_at_provider' } });
    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ status: 'active', plan: 'Basic' });
  });

  test('let staff end an unknown subscription with an audit entry', async () => {
    const world = await boughtAtStripe();
    world.stripe.switchAccount();

    expect((await world.requestAsAdmin('POST', `/api/subscriptions/${world.id}/cancel`)).status).toBe(200);

    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ status: 'canceled' });
    expect(await world.db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
      { action: 'subscription.cancel', after: { status: 'canceled', provider: 'unknown there' } },
    ]);
  });

  test('announce no charge', async () => {
    const world = await boughtAtStripe();
    await world.db.delete(outbox);
    world.stripe.switchAccount();
    world.travel(28);

    await sendRenewalNotices({ ...world.ctx, now: world.now });

    expect(await world.db.$count(outbox)).toBe(0);
  });

  test('offer no card page', async () => {
    const world = await boughtAtStripe();
    world.stripe.switchAccount();

    expect(await world.request('POST', '/api/billing/portal')).toMatchObject({
      status: 404,
      body: { code: 'no_payment_method' },
    });
  });

  test('let the job continue and release the offer', async () => {
    const world = await stripeWorld();
    await anOffer(world.db, { code: 'ONCE', limit: 1 });
    await world.startCheckout(PLAN, 'ONCE');
    world.stripe.switchAccount();
    world.travel(0.1);

    await reconcileCheckouts({ ...world.ctx, now: world.now });

    expect(await world.db.select().from(checkouts)).toMatchObject([{ status: 'expired' }]);
    expect(await world.db.select().from(offers)).toMatchObject([{ redemptions: 0 }]);
  });
});

describe('customer deleted at Stripe', () => {
  async function deleted() {
    const world = await boughtAtStripe();
    const [customer = ''] = world.stripe.books.wallet.customers.keys();
    world.stripe.books.deleteCustomer(customer);
    return { ...world, deletedRef: customer };
  }

  test('has no subscription and no card page', async () => {
    const world = await deleted();

    expect((await world.change('cancel')).status).toBe(409);
    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ status: 'canceled' });
    expect((await world.request('POST', '/api/billing/portal')).status).toBe(404);
  });

  test('buys again as a new customer', async () => {
    const world = await deleted();
    await world.deliverAll();

    const { status, body } = await world.request('POST', '/api/checkout', { planId: PLAN });
    expect(status).toBe(200);
    await world.pay(String(body.url));

    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ status: 'active' });
    expect((await world.db.select().from(billingCustomers))[0]?.ref).not.toBe(world.deletedRef);
  });

  test('stays the new one when the old purchase is read', async () => {
    const world = await deleted();
    await world.deliverAll();
    await world.pay(await world.startCheckout(PLAN));

    world.travel(8);
    await reconcileCheckouts({ ...world.ctx, now: world.now });

    expect((await world.request('POST', '/api/billing/portal')).status).toBe(200);
    expect((await world.db.select().from(billingCustomers))[0]?.ref).not.toBe(world.deletedRef);
  });
});

test('creates products and coupons deleted at Stripe again', async () => {
  const world = await boughtAtStripe();
  await anOffer(world.db, { code: 'TENTH' });
  await world.startCheckout(OTHER, 'TENTH');
  world.stripe.products.clear();
  world.stripe.coupons.clear();

  expect((await world.request('POST', '/api/checkout', { planId: OTHER })).status).toBe(200);
  expect((await world.request('POST', '/api/checkout', { planId: OTHER, offerCode: 'TENTH' })).status).toBe(200);
  world.stripe.products.clear();
  expect((await world.change('plan', { planId: 'ai-specialist-premium' })).status).toBe(200);
});

test.each(['ai-specialist-basic', 'ai-specialist-executive-tier'])(
  'changes to the archived product %s',
  async (planId) => {
    const world = await boughtAtStripe('ai-specialist-premium');
    world.stripe.products.set(planId, 'Archived');
    world.stripe.archived.add(planId);

    expect(await world.change('plan', { planId })).toMatchObject({ status: 200 });
  },
);

test('a product archived at Stripe is sold', async () => {
  const world = await stripeWorld();
  await world.startCheckout(PLAN);
  world.stripe.archived.add(PLAN).add(OTHER);

  expect((await world.request('POST', '/api/checkout', { planId: OTHER })).status).toBe(200);
  expect((await world.request('POST', '/api/checkout', { planId: PLAN })).status).toBe(200);
});

describe('keys of another account for a few minutes', () => {
  test('lose no payment', async () => {
    const world = await stripeWorld();
    const sessionId = sessionIn(await world.startCheckout(PLAN));
    world.stripe.books.pay(sessionId);
    world.stripe.hasOtherKeys = true;
    await world.request('GET', `/api/checkout/${sessionId}`);
    world.stripe.hasOtherKeys = false;
    expect(await world.db.select().from(checkouts)).toMatchObject([{ status: 'expired' }]);

    world.travel(0.2);
    await reconcileCheckouts({ ...world.ctx, now: world.now });

    expect(await world.db.select().from(checkouts)).toMatchObject([{ status: 'completed' }]);
    expect((await world.ownBilling()).subscriptions[0]).toMatchObject({ status: 'trialing' });
    expect((await world.request('GET', `/api/checkout/${sessionId}`)).body).toMatchObject({ isTrial: true });
  });

  test('lose no trial paid beside another one', async () => {
    const world = await stripeWorld();
    const sessionId = sessionIn(await world.startCheckout(PLAN));
    world.stripe.books.pay(sessionId);
    world.stripe.hasOtherKeys = true;
    await world.request('GET', `/api/checkout/${sessionId}`);
    world.stripe.hasOtherKeys = false;
    world.stripe.books.events = [];
    await world.pay(await world.startCheckout(OTHER));

    world.travel(0.2);
    await reconcileCheckouts({ ...world.ctx, now: world.now });

    expect(new Set((await world.db.select().from(checkouts)).map(({ status }) => status))).toEqual(
      new Set(['completed']),
    );
    expect((await world.ownBilling()).subscriptions).toMatchObject([{ status: 'trialing' }, { status: 'trialing' }]);
  });

  test('leave a pending payment as it is', async () => {
    const world = await stripeWorld();
    const sessionId = sessionIn(await world.startCheckout(PLAN));
    await world.db.update(checkouts).set({ status: 'processing' });
    world.stripe.hasOtherKeys = true;

    await world.request('GET', `/api/checkout/${sessionId}`);

    expect(await world.db.select().from(checkouts)).toMatchObject([{ status: 'processing' }]);
  });
});

test('does not read a page that expired days ago', async () => {
  const world = await stripeWorld();
  await world.expireCheckout(await world.startCheckout(PLAN));
  world.travel(5);
  world.stripe.requests.length = 0;

  await reconcileCheckouts({ ...world.ctx, now: world.now });

  expect(world.stripe.requests).toEqual([]);
});
