import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { paymentEvents } from '#db/schema/checkout.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { EVENTS_READ } from '#features/checkout/rules.ts';
import { API_VERSION } from '#features/payments/stripe/stripe.server.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { sign, stripeWorld } from '#tests/support/billing-worlds.ts';

import { countsOf, ONE_PURCHASE, paid } from '#tests/support/paid-at-stripe.ts';

const unknownEvent = { id: 'evt_x', object: 'event', type: 'customer.created', data: { object: { id: 'cus_9' } } };
const BODY = JSON.stringify(unknownEvent);
const seconds = (offset = 0) => Math.floor(NOW.getTime() / 1000) + offset;
const v1 = (header: string) => /v1=(\w+)/.exec(header)?.[1] ?? '';

describe('webhook signature', () => {
  async function post(signature: string, body: string = BODY, more: Record<string, string> = {}) {
    const { app } = await stripeWorld();
    const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json', ...more };
    return call(app, 'POST', '/api/webhooks/stripe', { body, headers });
  }

  test('replaces session, origin and content type', async () => {
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
  ])('that %s is rejected and nothing is stored', async (_what, signature) => {
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

  test('covers the exact bytes', async () => {
    expect((await post(sign(BODY, NOW), `${BODY} `)).status).toBe(400);
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '[{}]',
    '"x"',
    '7',
    '{"id":7}',
    ...[7, null, [], {}, '', 'evt_\u0000', 'x'.repeat(9_000)].map((id) => JSON.stringify({ ...unknownEvent, id })),
    ...[7, null, [], {}, true, undefined].map((type) => JSON.stringify({ ...unknownEvent, type })),
    ...[7, null, [], 'x', undefined, {}, { object: null }, { object: [] }, { object: 'x' }].map((data) =>
      JSON.stringify({ ...unknownEvent, data }),
    ),
  ])('over %j, which is not an event, is rejected', async (body) => {
    const world = await stripeWorld();

    const headers = { 'Stripe-Signature': sign(body, NOW) };
    expect((await call(world.app, 'POST', '/api/webhooks/stripe', { body, headers })).status).toBe(400);
    expect(await world.db.$count(paymentEvents)).toBe(0);
  });

  test.each([
    { id: 7 },
    { id: ['in_1'] },
    { id: 'in_\u0000' },
    { object: 7 },
    { client_reference_id: 7 },
    { metadata: 'x' },
    { metadata: { checkout: 7 } },
    { metadata: { checkout: 'x'.repeat(9_000) } },
    { parent: 'x' },
    { parent: { subscription_details: [] } },
    { object: 'charge', payment_intent: 7 },
  ])('over an event about %j is accepted and ignored', async (object) => {
    const body = JSON.stringify({ ...unknownEvent, type: 'invoice.paid', data: { object } });

    expect((await post(sign(body, NOW), body)).status).toBe(200);
  });

  test('does not allow more than 512 KiB', async () => {
    const large = JSON.stringify({ ...unknownEvent, filler: 'x'.repeat(512 * 1024) });

    expect((await post(sign(large, NOW), large)).status).toBe(413);
  });

  test('replaces the origin check nowhere else', async () => {
    const { app } = await stripeWorld();
    const headers = { Origin: 'https://elsewhere.example', 'Stripe-Signature': sign('{}', NOW) };

    expect((await call(app, 'POST', '/api/checkout', { json: {}, headers })).status).toBe(403);
    expect((await call(app, 'GET', '/api/webhooks/stripe', { headers })).status).toBe(405);
  });
});

test('has no webhook when nothing is sold', async () => {
  const { app } = await testApp({ payments: null });

  expect((await call(app, 'POST', '/api/webhooks/stripe', { body: '{}' })).status).toBe(404);
  expect((await call(app, 'GET', '/api/plans')).body).toMatchObject({ isSelling: false, count: 3 });
});

test('documents the API version and every event that is read', async () => {
  const documentation = await readFile('docs/operations.md', 'utf8');

  for (const words of [API_VERSION, ...EVENTS_READ]) expect(documentation).toContain(`\`${words}\``);
});

describe('webhook event', () => {
  test('has one effect when repeated or sent in parallel', async () => {
    const world = await paid();
    const [event] = world.events;
    if (!event) throw new Error('Stripe sent no event');

    const statuses = await Promise.all(Array.from({ length: 8 }, () => world.deliver(event)));
    world.stripe.requests.length = 0;

    expect([...statuses, await world.deliver(event)]).toEqual(Array(9).fill(200));
    expect(world.stripe.requests).toEqual([]);
    expect(await countsOf(world)).toEqual({ ...ONE_PURCHASE, events: 1 });
  });

  test('of an unknown kind or purchase is ignored', async () => {
    const world = await stripeWorld();
    const foreign = { id: 'sub_9', object: 'subscription', metadata: { checkout: 'of another shop' } };
    const unrelated = { id: 'in_9', object: 'invoice', parent: null };

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
      await world.deliver({ ...unknownEvent, id: 'evt_z', type: 'invoice.paid', data: { object: unrelated } } as never),
    ).toBe(200);

    expect((await world.db.select().from(paymentEvents)).map(({ status }) => status)).toEqual(Array(3).fill('ignored'));
    expect(await countsOf(world)).toMatchObject({ orders: 0, subscriptions: 0 });
  });

  test('that comes late does not undo newer ones', async () => {
    const world = await paid();
    const [created, ...rest] = world.events;
    for (const event of rest) await world.deliver(event);
    const [subscription] = await world.db.select().from(subscriptions);
    world.stripe.books.end(subscription?.providerRef ?? '');
    await world.deliverAll();

    if (created) await world.deliver(created);

    expect(await world.db.select().from(subscriptions)).toMatchObject([{ status: 'canceled' }]);
    expect(await countsOf(world)).toMatchObject(ONE_PURCHASE);
  });

  test('whose object changes while it is read is read again', async () => {
    const world = await paid();
    const { books } = world.stripe;
    const ref = [...books.subscriptions.keys()][0] ?? '';
    let isFirst = true;
    const [one, other] = world.events;
    if (!one || !other) throw new Error('Stripe sent fewer than two events');
    // The second event is applied while the first one still has its older data.
    const { payments } = world.ctx;
    if (!payments) throw new Error('Nothing is sold');
    const read = payments.readPurchase.bind(payments);
    payments.readPurchase = async (...asked) => {
      const purchase = await read(...asked);
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
