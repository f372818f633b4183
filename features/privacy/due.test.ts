import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { leadNotes } from '#db/schema/leads.ts';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { orders } from '#db/schema/orders.ts';
import { closures } from '#db/schema/privacy.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { DAY } from '#lib/time/durations.ts';
import { monthsAfter } from '#lib/time/months.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead, anOrder } from '#tests/support/business.ts';
import { aSubscriber } from '#tests/support/factories.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { applyRetention } from './commands/retention.server.ts';
import { previewRetention } from './queries/retention.server.ts';

const { ctx, db } = await testApp();
const at = (ms: number) => new Date(NOW.getTime() + ms);
const anAdmin = async () => actingAs(ctx, await aUser(db, { role: 'admin' }));
const old = { status: 'lost', createdAt: monthsAfter(NOW, -30) } as const;

async function previewOf(rule: string, given: Ctx) {
  const preview = await previewRetention(given);
  return preview.rules.find((one) => one.rule === rule);
}

describe('an order', () => {
  test.each([
    ['2018-06-12T15:00:00.000Z', 0],
    ['2018-06-12T15:00:00.001Z', 1],
    ['2018-06-12T14:59:59.999Z', 0],
  ])('of %s leaves %i rows seven years later', async (createdAt, rows) => {
    await anOrder(db, { createdAt: new Date(createdAt) });

    await applyRetention(ctx);

    expect(await db.$count(orders)).toBe(rows);
  });

  test('of a leap day leaves on the day that the preview shows', async () => {
    const lastDay = { ...(await anAdmin()), now: () => new Date('2027-02-28T12:00:00Z') };
    await anOrder(db, { createdAt: new Date('2020-02-29T12:00:00Z') });

    const preview = await previewOf('orders', lastDay);
    await applyRetention(lastDay);

    expect(preview).toMatchObject({ due: 1, rows: [{ dueAt: new Date('2027-02-28T12:00:00Z') }] });
    expect(await db.$count(orders)).toBe(0);
  });
});

describe('the last exchange of a request', () => {
  test.each([
    ['2025-06-01', 1],
    [null, 0],
  ])('counts a follow-up on %s and leaves %i rows', async (followUpOn, rows) => {
    await aLead(db, { ...old, followUpOn });

    await applyRetention(ctx);

    expect(await db.$count(consultationRequests)).toBe(rows);
  });

  test('counts a call', async () => {
    const { id: requestId } = await aLead(db, old);
    await aCall(db, { hostId: (await aHost(db)).id, requestId, startsAt: monthsAfter(NOW, -3), status: 'done' });

    await applyRetention(ctx);

    expect(await db.$count(consultationRequests)).toBe(1);
  });

  test.each([
    ['request', 1],
    ['account', 1],
    ['billing', 1],
    ['newsletter', 0],
    ['staff', 0],
  ] as const)('counts an email of the kind %s and leaves %i rows', async (kind, rows) => {
    const { email: recipient } = await aLead(db, old);
    const createdAt = monthsAfter(NOW, -3);
    const email = { kind, recipient, subject: 'Hi', text: '', html: '', eventKey: 'hi', nextAttemptAt: createdAt };
    await db.insert(outbox).values({ ...email, createdAt });

    await applyRetention(ctx);

    expect(await db.$count(consultationRequests)).toBe(rows);
  });
});

test.each([
  ['new', null, 1],
  ['contacted', null, 1],
  ['won', null, 0],
  ['new', NOW, 0],
] as const)('an old request that is %s and spam since %s leaves %i rows', async (status, spamAt, rows) => {
  await aLead(db, { ...old, status, spamAt });

  await applyRetention(ctx);

  expect(await db.$count(consultationRequests)).toBe(rows);
});

test('a request leaves with its notes', async () => {
  const { id: requestId } = await aLead(db, old);
  await db.insert(leadNotes).values({ requestId, text: 'Called', createdAt: old.createdAt });

  await applyRetention(ctx);

  expect(await db.$count(leadNotes)).toBe(0);
});

test('an address stays while it is subscribed or bounces, and is forgotten once', async () => {
  await aSubscriber(db, { email: 'ada@people.test' });
  await aSubscriber(db, { email: 'ben@people.test', bouncedAt: NOW });
  await aSubscriber(db, { email: 'eve@people.test', unsubscribedAt: at(-DAY), unsubscribeReason: 'link' });
  const given = await anAdmin();
  await applyRetention(given);

  const again = await previewOf('newsletter', { ...given, now: () => at(DAY) });

  const left = await db.select({ email: subscribers.email }).from(subscribers).orderBy(asc(subscribers.id));
  expect(left.map(({ email }) => email)).toEqual([
    'ada@people.test',
    'ben@people.test',
    expect.stringMatching(/^unsubscribed-/),
  ]);
  expect(again).toMatchObject({ due: 0, soon: 0 });
});

describe('the preview', () => {
  test('tells what is due now from what is due within 30 days', async () => {
    const created = (days: number) => ({ createdAt: monthsAfter(at(days * DAY), -84) });
    await anOrder(db, created(-1));
    await anOrder(db, created(1));
    await anOrder(db, created(29));
    await anOrder(db, created(31));

    expect(await previewOf('orders', await anAdmin())).toMatchObject({ due: 1, soon: 2, rows: [{ label: '#1' }] });
  });

  test('shows fifty rows of many, and counts all', async () => {
    const { id: _id, search: _derived, ...facts } = await anOrder(db, { createdAt: monthsAfter(NOW, -90) });
    await db.insert(orders).values(Array.from({ length: 319 }, () => facts));

    const preview = await previewOf('orders', await anAdmin());

    expect([preview?.due, preview?.rows.length]).toEqual([320, 50]);
  });

  test('names the last run of all, and none before the first', async () => {
    const given = await anAdmin();
    expect((await previewRetention(given)).lastRun).toBeNull();
    await applyRetention(given);

    await anOrder(db, { createdAt: monthsAfter(NOW, -90) });
    await applyRetention({ ...given, now: () => at(DAY) });

    expect((await previewRetention(given)).lastRun).toMatchObject({ at: at(DAY), counts: { orders: 1 } });
  });

  test('says why a closed account with calls stays', async () => {
    const given = await anAdmin();
    const host = await aHost(db);
    await aCall(db, { hostId: host.id });
    const dates = { requestedAt: monthsAfter(NOW, -13), eraseAt: monthsAfter(NOW, -1) };
    await db.insert(closures).values({ userId: host.id, kind: 'close', keepTokenHash: 'x', ...dates });

    expect((await previewRetention(given)).exempt).toMatchObject({
      count: 1,
      rows: [{ rule: 'accounts', label: host.username, reason: 'upcoming_calls' }],
    });
  });
});

test('a second run in the same night does nothing', async () => {
  await applyRetention(ctx);
  await anOrder(db, { createdAt: monthsAfter(NOW, -90) });

  await applyRetention({ ...ctx, now: () => at(DAY / 2) });
  const sameNight = await db.$count(orders);
  await applyRetention({ ...ctx, now: () => at(DAY / 2 + 1) });

  expect([sameNight, await db.$count(orders)]).toEqual([1, 0]);
});
