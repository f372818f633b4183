import { beforeEach, describe, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import type { Ctx } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { anOrder, aSubscription, daysFromNow } from '#tests/support/business.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import {
  findBoughtOrder,
  listNewestPayments,
  listOrders,
  listOrdersOf,
  listOwnOrders,
  listRevenue,
  sumOrders,
} from './queries.server.ts';

const { ctx: anonymous, db } = await testApp();

let rosa: Awaited<ReturnType<typeof aUser>>;
let ctx: Ctx;
beforeEach(async () => {
  rosa = await aUser(db, { username: 'rosa' });
  ctx = actingAs(anonymous, await aUser(db, { role: 'admin' }));
});

const ofRosa = { provider: 'sandbox', customerName: 'Rosa' } as const;

describe('revenue by month', () => {
  const revenue = async (timeZone: string) =>
    (await listRevenue(ctx, timeZone)).filter(({ cents }) => cents !== 0).map(({ month, cents }) => [month, cents]);

  test('has twelve months, also without an order', async () => {
    const months = await listRevenue(ctx, 'UTC');

    expect([months.length, months[0], months.at(-1)]).toEqual([
      12,
      { month: '2024-07', cents: 0 },
      { month: '2025-06', cents: 0 },
    ]);
  });

  test('counts completed orders only', async () => {
    for (const status of ['pending', 'failed', 'refunded', 'disputed'] as const) await anOrder(db, { status });
    await anOrder(db, { amountCents: 2900 });
    await anOrder(db, { amountCents: 4950 });

    expect(await revenue('UTC')).toEqual([['2025-06', 7850]]);
  });

  test.each([
    ['2025-06-01T03:59:59.999Z', '2025-05'],
    ['2025-06-01T04:00:00.000Z', '2025-06'],
    ['2025-03-01T04:59:59.999Z', '2025-02'],
    ['2025-03-01T05:00:00.000Z', '2025-03'],
    ['2024-11-01T04:00:00.000Z', '2024-11'],
    ['2024-07-01T04:00:00.000Z', '2024-07'],
  ])('counts a payment at %s in New York’s %s', async (createdAt, month) => {
    await anOrder(db, { createdAt: new Date(createdAt) });

    expect(await revenue('America/New_York')).toEqual([[month, 2900]]);
  });

  test('leaves out what is older than a year', async () => {
    await anOrder(db, { createdAt: new Date('2024-07-01T03:59:59.999Z') });

    expect(await revenue('America/New_York')).toEqual([]);
    expect(await revenue('UTC')).toEqual([['2024-07', 2900]]);
  });
});

describe('newest payments', () => {
  test('are the latest of all, without trials and failures', async () => {
    for (const days of [-3, -1, -2]) await anOrder(db, { createdAt: daysFromNow(days), productName: `Day ${days}` });
    await anOrder(db, { amountCents: 0 });
    await anOrder(db, { status: 'failed' });
    await anOrder(db, { status: 'refunded' });

    const newest = await listNewestPayments(ctx, 2);

    expect(newest.map(({ productName }) => productName)).toEqual(['Day -1', 'Day -2']);
  });
});

describe('a customer’s orders', () => {
  test('are shown to them alone, newest first, in dollars', async () => {
    await anOrder(db, { userId: rosa.id, amountCents: 2950, createdAt: daysFromNow(-1) });
    await anOrder(db, { userId: rosa.id, amountCents: 0, status: 'refunded' });
    await anOrder(db, { userId: ctx.actor?.id });
    await anOrder(db);

    const own = await listOwnOrders(actingAs(anonymous, rosa));

    expect(own.map(({ amount, status }) => [amount, status])).toEqual([
      [0, 'refunded'],
      [29.5, 'completed'],
    ]);
  });

  test.each([
    [{}, true],
    [{ status: 'disputed' }, false],
    [{ status: 'refunded' }, false],
    [{ amountCents: 0 }, false],
    [{ provider: 'stripe' }, false],
    [{ provider: null }, false],
  ] as const)('with %j can be refunded by staff: %s', async (facts, canBeRefunded) => {
    await anOrder(db, { ...ofRosa, userId: rosa.id, ...facts });

    expect(await listOrdersOf(ctx, rosa.id)).toMatchObject([{ canBeRefunded }]);
    expect(await listOrdersOf({ ...ctx, payments: null }, rosa.id)).toMatchObject([{ canBeRefunded: false }]);
  });

  test('are shown to staff with what is refundable', async () => {
    await anOrder(db, { ...ofRosa, userId: rosa.id, amountCents: 7900, refundedCents: 4000 });

    expect(await listOrdersOf(ctx, rosa.id)).toMatchObject([{ amount: 79, refundable: 39 }]);
  });

  test('are shown to staff up to a hundred', async () => {
    const { id: _id, search: _derived, ...facts } = await anOrder(db, { userId: rosa.id });
    const older = Array.from({ length: 100 }, (_, index) => ({ ...facts, createdAt: daysFromNow(-1 - index) }));
    await db.insert(orders).values(older);

    const listed = await listOrdersOf(ctx, rosa.id);

    expect([listed.length, listed[0]?.createdAt, listed.at(-1)?.createdAt]).toEqual([100, NOW, daysFromNow(-99)]);
  });
});

describe('what a checkout bought', () => {
  test('is the first order of its subscription', async () => {
    const { id: subscriptionId } = await aSubscription(db, { userId: rosa.id });
    await anOrder(db, { subscriptionId, amountCents: 2900 });
    const trial = await anOrder(db, { subscriptionId, amountCents: 0, createdAt: daysFromNow(-14) });

    expect(await findBoughtOrder(ctx, { subscriptionId, orderId: null })).toMatchObject({ id: trial.id, amount: 0 });
  });

  test('is the order of a pack, whatever else the subscription was charged', async () => {
    const { id: subscriptionId } = await aSubscription(db, { userId: rosa.id });
    await anOrder(db, { subscriptionId, createdAt: daysFromNow(-14) });
    const pack = await anOrder(db, { subscriptionId, amountCents: 1900, packTokens: 500_000 });

    expect(await findBoughtOrder(ctx, { subscriptionId, orderId: pack.id })).toEqual({
      id: pack.id,
      productName: pack.productName,
      amount: 19,
      status: 'completed',
    });
  });

  test('is nothing before it is recorded', async () => {
    const { id: subscriptionId } = await aSubscription(db, { userId: rosa.id });
    await anOrder(db);

    expect(await findBoughtOrder(ctx, { subscriptionId: null, orderId: null })).toBeNull();
    expect(await findBoughtOrder(ctx, { subscriptionId, orderId: null })).toBeNull();
    expect(await findBoughtOrder(ctx, { subscriptionId, orderId: 999_999 })).toBeNull();
  });
});

test('sums every order, and lists those of one status with their own sum', async () => {
  await anOrder(db, { amountCents: 2900 });
  await anOrder(db, { amountCents: 4900 });
  const { id } = await anOrder(db, { amountCents: 1900, status: 'disputed' });
  const page = { limit: 10, whole: 10, cursor: null, q: '', sort: null, dir: null, count: 'all' } as const;

  const disputed = await listOrders(ctx, { ...page, filter: 'disputed' });

  expect(await sumOrders(ctx)).toMatchObject({ count: 3, cents: 9700 });
  expect(disputed).toMatchObject({ ok: true, list: { count: 1, total: 3, cents: 1900, data: [{ id, amount: 19 }] } });
});
