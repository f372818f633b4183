import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { checkouts } from '#db/schema/checkout.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { paymentEvents } from '#db/schema/payment-events.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { reconcileCheckouts } from '#features/checkout/commands/reconcile-checkouts.server.ts';
import { retryPaymentEvents } from '#features/payment-events/commands/retry-payment-events.server.ts';
import { EVENTS_READ } from '#features/payment-events/rules.ts';
import { API_VERSION } from '#features/payments/stripe/stripe.server.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { type StripeWorld, sign, stripeWorld } from '#tests/support/billing-worlds.ts';

const PLAN = 'ai-specialist-basic';
const unknownEvent = { id: 'evt_x', object: 'event', type: 'customer.created', data: { object: { id: 'cus_9' } } };
const BODY = JSON.stringify(unknownEvent);
const seconds = (offset = 0) => Math.floor(NOW.getTime() / 1000) + offset;
const v1 = (header: string) => /v1=(\w+)/.exec(header)?.[1] ?? '';

/** Somebody has paid, and Stripe's messages are still under way. */
async function paid(world?: StripeWorld) {
  const there = world ?? (await stripeWorld());
  const url = await there.choose(PLAN);
  const sessionId = url.split('/').at(-1) ?? '';
  there.stripe.books.pay(sessionId);
  const events = there.stripe.books.events.splice(0);
  return { ...there, events, sessionId };
}

const countsOf = async ({ db }: Pick<StripeWorld, 'db'>) => ({
  orders: await db.$count(orders),
  subscriptions: await db.$count(subscriptions),
  letters: await db.$count(outbox),
  events: await db.$count(paymentEvents),
});
const ONE = { orders: 1, subscriptions: 1, letters: 1 };

describe('the signature', () => {
  async function post(signature: string, body: string = BODY, more: Record<string, string> = {}) {
    const { app } = await stripeWorld();
    const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json', ...more };
    return call(app, 'POST', '/api/webhooks/stripe', { body, headers });
  }

  test('is all that is asked for: no session, no origin of ours, no JSON type', async () => {
    const more = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'text/plain' };

    expect(await post(sign(BODY, NOW), BODY, more)).toMatchObject({ status: 200, body: { received: true } });
  });

  test.each([
    ['is missing', ''],
    ['is no signature', 'nonsense'],
    ['was made with another secret', sign(BODY, NOW, 'whsec_other')],
    ['is older than 300 seconds', sign(BODY, new Date(NOW.getTime() - 301_000))],
    ['has a moment that it was not made for', sign(BODY, NOW).replace(/t=\d+/, `t=${seconds(-1)}`)],
    ['has another scheme', sign(BODY, NOW).replace('v1=', 'v0=')],
  ])('that %s is refused and nothing is stored', async (_what, signature) => {
    const world = await stripeWorld();

    const answer = await call(world.app, 'POST', '/api/webhooks/stripe', {
      body: BODY,
      headers: { 'Stripe-Signature': signature },
    });

    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_signature' } });
    expect(await world.db.$count(paymentEvents)).toBe(0);
  });

  test('may be 300 seconds old', async () => {
    expect((await post(sign(BODY, new Date(NOW.getTime() - 300_000)))).status).toBe(200);
  });

  test('may be one of several', async () => {
    const good = v1(sign(BODY, NOW));

    expect((await post(`t=${seconds()},v1=${'0'.repeat(64)},v1=${good},v0=1`)).status).toBe(200);
  });

  test('covers the very bytes: the same JSON with a space more is refused', async () => {
    expect((await post(sign(BODY, NOW), `${BODY} `)).status).toBe(400);
  });

  test('over something that is no event is refused', async () => {
    const { app } = await stripeWorld();

    for (const body of ['', '{', 'null', '[]', '"x"', '{"id":7}']) {
      const headers = { 'Stripe-Signature': sign(body, NOW) };
      expect((await call(app, 'POST', '/api/webhooks/stripe', { body, headers })).status).toBe(400);
    }
  });

  test('does not open the door for more than 512 KiB', async () => {
    const large = JSON.stringify({ ...unknownEvent, filler: 'x'.repeat(512 * 1024) });

    expect((await post(sign(large, NOW), large)).status).toBe(413);
  });

  test('is asked for nowhere else: any other call from another site is refused', async () => {
    const { app } = await stripeWorld();
    const headers = { Origin: 'https://elsewhere.example', 'Stripe-Signature': sign('{}', NOW) };

    expect((await call(app, 'POST', '/api/checkout', { json: {}, headers })).status).toBe(403);
    expect((await call(app, 'GET', '/api/webhooks/stripe', { headers })).status).toBe(405);
  });
});

test('where nothing is sold there is no webhook', async () => {
  const { app } = await testApp({ payments: null });

  expect((await call(app, 'POST', '/api/webhooks/stripe', { body: '{}' })).status).toBe(404);
  expect((await call(app, 'GET', '/api/plans')).body).toMatchObject({ isSelling: false, count: 3 });
});

test('the recipe names the version and every event that is read', async () => {
  const recipe = await readFile('docs/operations.md', 'utf8');

  for (const words of [API_VERSION, ...EVENTS_READ]) expect(recipe).toContain(`\`${words}\``);
});

describe('a message', () => {
  test('that comes twice, or eight times at once, has one effect', async () => {
    const world = await paid();
    const [event] = world.events;
    if (!event) throw new Error('Stripe said nothing');

    const statuses = await Promise.all(Array.from({ length: 8 }, () => world.deliver(event)));
    world.stripe.requests.length = 0;

    expect([...statuses, await world.deliver(event)]).toEqual(Array(9).fill(200));
    expect(world.stripe.requests).toEqual([]);
    expect(await countsOf(world)).toEqual({ ...ONE, events: 1 });
  });

  test('of an unknown kind, or about what was not bought here, is received and left alone', async () => {
    const world = await stripeWorld();
    const foreign = { id: 'sub_9', object: 'subscription', metadata: { checkout: 'of another shop' } };
    const strange = { id: 'in_9', object: 'invoice', parent: null };

    expect(await world.deliver(unknownEvent as never)).toBe(200);
    expect(
      await world.deliver({
        ...unknownEvent,
        id: 'evt_y',
        type: 'customer.subscription.updated',
        data: { object: foreign },
      } as never),
    ).toBe(200);
    expect(
      await world.deliver({ ...unknownEvent, id: 'evt_z', type: 'invoice.paid', data: { object: strange } } as never),
    ).toBe(200);

    expect((await world.db.select().from(paymentEvents)).map(({ status }) => status)).toEqual(Array(3).fill('ignored'));
    expect(await countsOf(world)).toMatchObject({ orders: 0, subscriptions: 0 });
  });

  test('that comes late does not undo what came after it', async () => {
    const world = await paid();
    const [created, ...rest] = world.events;
    for (const event of rest) await world.deliver(event);
    const [subscription] = await world.db.select().from(subscriptions);
    world.stripe.books.end(subscription?.providerRef ?? '');
    await world.deliverAll();

    if (created) await world.deliver(created);

    expect(await world.db.select().from(subscriptions)).toMatchObject([{ status: 'canceled' }]);
    expect(await countsOf(world)).toMatchObject(ONE);
  });

  test('whose object changes while it is read is read again', async () => {
    const world = await paid();
    const { books } = world.stripe;
    const ref = [...books.subscriptions.keys()][0] ?? '';
    let isFirst = true;
    const [one, other] = world.events;
    if (!one || !other) throw new Error('Stripe said too little');
    // The second message is applied completely while the first one still holds what it has read before.
    const { payments } = world.ctx;
    if (!payments) throw new Error('Nothing is sold');
    const read = payments.readPurchase.bind(payments);
    payments.readPurchase = async (sessionId) => {
      const purchase = await read(sessionId);
      if (isFirst) {
        isFirst = false;
        books.setEnding(ref, true);
        await world.deliver(other);
      }
      return purchase;
    };

    expect(await world.deliver(one)).toBe(200);

    expect(await world.db.select().from(subscriptions)).toMatchObject([{ cancelAtPeriodEnd: true }]);
  });
});

describe('our own failure', () => {
  async function failing() {
    const world = await paid();
    await world.db.execute('alter table outbox rename to outbox_away');
    const statuses = [];
    for (const event of world.events) statuses.push(await world.deliver(event));
    await world.db.execute('alter table outbox_away rename to outbox');
    return { ...world, statuses };
  }

  test('is answered with 5xx, leaves nothing half done, and is kept', async () => {
    const world = await failing();

    expect(world.statuses.every((status) => status >= 500)).toBe(true);
    expect(await countsOf(world)).toEqual({ orders: 0, subscriptions: 0, letters: 0, events: world.events.length });
    const stored = await world.db.select().from(paymentEvents);
    expect(stored.every(({ status, error }) => status === 'failed' && error !== null)).toBe(true);
  });

  test('heals when the provider sends it again', async () => {
    const world = await failing();

    for (const event of world.events) expect(await world.deliver(event)).toBe(200);

    expect(await countsOf(world)).toEqual({ ...ONE, events: world.events.length });
    const stored = await world.db.select().from(paymentEvents);
    expect(stored.every(({ status, attempts, error }) => status === 'applied' && attempts === 2 && !error)).toBe(true);
  });

  test('heals by itself after a rest, by whichever instance looks first', async () => {
    const world = await failing();
    const ctx = { ...world.ctx, now: world.now };
    await retryPaymentEvents(ctx);
    expect(await countsOf(world)).toMatchObject({ orders: 0 });

    world.travel(0.01);
    await Promise.all([retryPaymentEvents(ctx), retryPaymentEvents(ctx), retryPaymentEvents(ctx)]);

    expect(await countsOf(world)).toMatchObject(ONE);
    const stored = await world.db.select().from(paymentEvents);
    expect(stored.map(({ status, attempts }) => [status, attempts])).toEqual(world.events.map(() => ['applied', 2]));
  });
});

describe('a crash between the payment and its record', () => {
  test('heals when the buyer looks', async () => {
    const world = await paid();

    const { body } = await world.ask('GET', `/api/checkout/${world.sessionId}`);

    expect(body).toMatchObject({ status: 'completed', order: { amount: 0, status: 'completed' } });
    expect(await countsOf(world)).toEqual({ ...ONE, events: 0 });
  });

  test('heals when the job looks, and once, also with several instances', async () => {
    const world = await paid();
    const ctx = { ...world.ctx, now: world.now };
    await reconcileCheckouts(ctx);
    expect(await countsOf(world)).toMatchObject({ orders: 0 });

    world.travel(0.01);
    await Promise.all([reconcileCheckouts(ctx), reconcileCheckouts(ctx), reconcileCheckouts(ctx)]);

    expect(await countsOf(world)).toEqual({ ...ONE, events: 0 });
  });

  test('heals when another plan is chosen', async () => {
    const world = await paid();

    const again = await world.ask('POST', '/api/checkout', { planId: 'ai-specialist-premium' });

    expect(again).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
    expect(await countsOf(world)).toMatchObject(ONE);
  });

  test('a renewal nobody told us about is found by the job', async () => {
    const world = await paid();
    await world.ask('GET', `/api/checkout/${world.sessionId}`);
    world.travel(14);
    world.stripe.books.renew([...world.stripe.books.subscriptions.keys()][0] ?? '');
    world.stripe.books.events = [];

    world.travel(0.1);
    await reconcileCheckouts({ ...world.ctx, now: world.now });

    expect((await world.db.select().from(orders)).map(({ amountCents }) => amountCents)).toEqual([0, 2900]);
    expect(await world.db.select().from(subscriptions)).toMatchObject([{ status: 'active' }]);
  });

  test('a page that nobody paid on, and nobody told us about, ends by the job', async () => {
    const world = await stripeWorld();
    const url = await world.choose(PLAN);
    world.stripe.books.expire(url.split('/').at(-1) ?? '');

    world.travel(0.1);
    await reconcileCheckouts({ ...world.ctx, now: world.now });

    expect(await world.db.select().from(checkouts)).toMatchObject([{ status: 'expired' }]);
  });
});
