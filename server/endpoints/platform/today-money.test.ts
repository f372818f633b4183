import { describe, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { spendDays } from '#db/schema/tokens.ts';
import { readToday } from '#features/today/queries/today.server.ts';
import { call, testApp } from '#tests/support/app.ts';
import { anOrder, aSubscription } from '#tests/support/business.ts';
import { actingAs, aUser, signedInAs } from '#tests/support/people.ts';

const { app, ctx, db } = await testApp();

const at = (text: string) => new Date(text);

/** The figures of the month when it is this time. */
async function monthAt(now: string) {
  const { month } = await readToday({ ...actingAs(ctx, { id: 1, role: 'admin' }), now: () => at(now) });
  if (!month) throw new Error('An admin sees no money');
  return month;
}

describe('received this month', () => {
  test('counts completed orders only, from midnight of the first', async () => {
    await anOrder(db, { amountCents: 100, createdAt: at('2025-06-01T04:59:59Z') });
    await anOrder(db, { amountCents: 200, createdAt: at('2025-06-01T05:00:00Z') });
    await anOrder(db, { amountCents: 400, createdAt: at('2025-06-12T15:00:00Z') });
    await anOrder(db, { amountCents: 800, createdAt: at('2025-06-12T15:00:01Z') });
    await anOrder(db, { amountCents: 1600, status: 'failed' });
    await anOrder(db, { amountCents: 3200, status: 'pending' });

    const month = await monthAt('2025-06-12T15:00:00Z');

    expect(month).toMatchObject({ received: 6, before: 0, today: '2025-06-12' });
    expect(month.days).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 6]);
  });

  test("subtracts a refund of last month's order in this month", async () => {
    await anOrder(db, {
      amountCents: 7900,
      status: 'refunded',
      createdAt: at('2025-05-20T15:00:00Z'),
      returnedAt: at('2025-06-03T15:00:00Z'),
    });
    await anOrder(db, { amountCents: 10_000, createdAt: at('2025-06-02T15:00:00Z') });

    const month = await monthAt('2025-06-12T15:00:00Z');

    expect(month.received).toBe(21);
    expect(month.daysBefore.at(-1)).toBe(79);
  });

  test('nets an order that was refunded in the same month to nothing', async () => {
    await anOrder(db, {
      amountCents: 7900,
      status: 'refunded',
      createdAt: at('2025-06-02T15:00:00Z'),
      returnedAt: at('2025-06-03T15:00:00Z'),
    });

    const { received, days } = await monthAt('2025-06-12T15:00:00Z');

    expect([received, days.slice(0, 3)]).toEqual([0, [0, 79, 0]]);
  });

  test('leaves out orders whose refund has no date', async () => {
    await anOrder(db, { amountCents: 7900, status: 'refunded', createdAt: at('2025-06-02T15:00:00Z') });

    expect((await monthAt('2025-06-12T15:00:00Z')).received).toBe(0);
  });

  test('is compared with the last day of a shorter month', async () => {
    await anOrder(db, { amountCents: 2800, createdAt: at('2026-02-28T23:00:00Z') });
    await anOrder(db, { amountCents: 5600, createdAt: at('2026-03-31T12:00:00Z') });

    expect(await monthAt('2026-03-31T15:00:00Z')).toMatchObject({
      received: 56,
      before: 28,
      comparedTo: '2026-02-28',
      change: 100,
    });
  });

  test('counts the days on which clocks change once', async () => {
    await anOrder(db, { amountCents: 100, createdAt: at('2026-03-08T07:59:00Z') });
    await anOrder(db, { amountCents: 100, createdAt: at('2026-03-09T04:59:00Z') });
    await anOrder(db, { amountCents: 100, createdAt: at('2026-03-09T05:00:00Z') });

    const { days } = await monthAt('2026-03-09T15:00:00Z');

    expect(days).toEqual([0, 0, 0, 0, 0, 0, 0, 2, 3]);
  });

  test('matches the sum of the orders that it opens', async () => {
    await anOrder(db, {
      amountCents: 7900,
      status: 'refunded',
      createdAt: at('2025-05-20T15:00:00Z'),
      returnedAt: at('2025-06-03T15:00:00Z'),
    });
    await anOrder(db, { amountCents: 10_000, createdAt: at('2025-06-02T15:00:00Z') });
    await anOrder(db, { amountCents: 500, createdAt: at('2025-05-02T15:00:00Z') });
    const { headers } = await signedInAs(app, db, 'admin');

    const { body } = await call(app, 'GET', '/api/orders?limit=50&filter=month', { headers });

    expect(body).toMatchObject({ count: 2, totalAmount: 21 });
    expect(await db.$count(orders)).toBe(3);
  });
});

test('counts subscriptions that began and ended this month, and what answers cost', async () => {
  const [ada, ben, eve] = [await aUser(db), await aUser(db), await aUser(db)];
  const began = { createdAt: at('2025-06-02T15:00:00Z') };
  const earlier = { createdAt: at('2025-05-02T15:00:00Z') };
  await aSubscription(db, { userId: ada.id, ...began });
  await aSubscription(db, { userId: ben.id, ...earlier, status: 'canceled', canceledAt: at('2025-06-01T05:00:00Z') });
  await aSubscription(db, { userId: eve.id, ...earlier, status: 'canceled', canceledAt: at('2025-06-01T04:59:00Z') });
  const trial = {
    status: 'canceled' as const,
    trialEndsAt: at('2025-06-09T15:00:00Z'),
    canceledAt: at('2025-06-05T15:00:00Z'),
  };
  await aSubscription(db, { userId: eve.id, ...began, ...trial });
  const sums = { agentId: 'ai-specialist', answers: 1, tokens: 10, costMicros: 2_500_000 };
  await db.insert(spendDays).values([
    { day: '2025-06-01', ...sums },
    { day: '2025-05-31', ...sums },
  ]);
  const { headers } = await signedInAs(app, db, 'admin');
  const countOf = async (filter: string) =>
    (await call(app, 'GET', `/api/subscriptions/all?limit=50&filter=${filter}`, { headers })).body;

  expect(await monthAt('2025-06-12T15:00:00Z')).toMatchObject({
    newSubscriptions: 2,
    endedSubscriptions: 1,
    answersCost: 2.5,
  });
  expect(await countOf('began')).toMatchObject({ count: 2 });
  expect(await countOf('ended')).toMatchObject({ count: 1 });
});
