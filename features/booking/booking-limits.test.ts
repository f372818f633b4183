import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bookings, hostHours, hosts } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aBooking, aCall, aHost, MONDAY_NINE } from '#tests/support/booking.ts';
import { aLead, daysFromNow } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';
import { book } from './commands/book.server.ts';
import { bookingInput } from './input/booking.ts';

const { ctx, db } = await testApp();

const delivering: Ctx = { ...ctx, mail: { ...ctx.mail, isDelivered: true } };
const NETWORK = '192.0.2.1';
const TOO_MANY = { ok: false, reason: 'too_many' };

const start = new Date(MONDAY_NINE).getTime();
const input = (facts: Record<string, unknown> = {}) => bookingInput.parse(aBooking(facts));
/** The half-hours after 9 AM on Monday. */
const half = (count: number) => new Date(start + count * 30 * MINUTE).toISOString();

describe('an address with three bookings', () => {
  const fourth = () => book(ctx, input(), '');

  test.each([
    ['to come', false, { status: 'confirmed', startsAt: daysFromNow(3) }],
    ['held and to come', false, { status: 'held', heldUntil: daysFromNow(1), startsAt: daysFromNow(3) }],
    ['unconfirmed since today', false, { status: 'expired', confirmedAt: null, createdAt: daysFromNow(-0.9) }],
    ['unconfirmed since yesterday', true, { status: 'expired', confirmedAt: null, createdAt: daysFromNow(-1) }],
    ['in the past', true, { status: 'done', startsAt: daysFromNow(-3) }],
    ['canceled after a confirmation', true, { status: 'canceled' }],
  ] as const)('that are %s books another one: %s', async (_what, isAllowed, facts) => {
    const host = await aHost(db);
    const { id: requestId } = await aLead(db, { email: 'Ada@Moreno.test' });
    for (let count = 0; count < 3; count++) {
      const startsAt = new Date((('startsAt' in facts && facts.startsAt) || daysFromNow(5)).getTime() + count * HOUR);
      await aCall(db, { hostId: host.id, requestId, ...facts, startsAt });
    }

    const result = await fourth();

    expect(result).toMatchObject(isAllowed ? { ok: true, booking: { host: { id: host.id } } } : TOO_MANY);
  });

  test('leaves others alone', async () => {
    const host = await aHost(db);
    for (let days = 4; days < 7; days++) await aCall(db, { hostId: host.id, startsAt: daysFromNow(days) });

    expect(await book(ctx, input({ email: 'ben@okafor.test' }), '')).toMatchObject({ ok: true });
  });
});

describe('a network with as many bookings as its limit', () => {
  const limit = { points: 1, seconds: 3600 };
  const second = (network = NETWORK) =>
    book(ctx, input({ email: 'ben@okafor.test', startsAt: half(1) }), network, limit);
  const first = async (facts: Partial<typeof bookings.$inferInsert> = {}) => {
    const host = await aHost(db);
    await aCall(db, { hostId: host.id, network: NETWORK, ...facts });
  };

  test.each([
    ['nobody confirmed', { status: 'held', confirmedAt: null, heldUntil: daysFromNow(1) }, TOO_MANY],
    ['were confirmed at once', {}, TOO_MANY],
    ['were confirmed by email', { confirmedAt: new Date(NOW.getTime() + MINUTE) }, { ok: true }],
    ['were made an hour ago', { createdAt: new Date(NOW.getTime() - HOUR), confirmedAt: null }, { ok: true }],
    ['came from elsewhere', { network: '192.0.2.2' }, { ok: true }],
  ] as const)('that %s is answered as it has to be', async (_what, facts, expected) => {
    await first(facts);

    expect(await second()).toMatchObject(expected);
  });

  test('counts for nobody whose network is unknown', async () => {
    await first({ network: '' });

    expect(await second('')).toMatchObject({ ok: true });
  });
});

describe('the same form', () => {
  test('from another network books nothing and reveals nothing', async () => {
    await aHost(db);
    await book(ctx, input(), NETWORK);

    const result = await book(ctx, input(), '192.0.2.2');

    expect(result).toMatchObject({ ok: false, reason: 'slot_taken' });
    expect(await db.$count(bookings)).toBe(1);
  });

  test('sent again is answered past every limit, without another email', async () => {
    await aHost(db);
    const limit = { points: 1, seconds: 3600 };
    await book(ctx, input(), NETWORK, limit);
    const emails = await db.$count(outbox);

    const again = await book(ctx, input(), NETWORK, limit);

    expect(again).toMatchObject({ ok: true, booking: { status: 'confirmed' } });
    expect(await db.$count(outbox)).toBe(emails);
  });
});

describe('suspected spam', () => {
  const spam = input({ website: 'https://robot.test' });

  test('sees a time held for it, which everyone else can book', async () => {
    await aHost(db);

    const result = await book(delivering, spam, NETWORK);

    expect(result).toMatchObject({ booking: { status: 'held', heldUntil: new Date(NOW.getTime() + 15 * MINUTE) } });
    expect(await db.select().from(bookings)).toMatchObject([{ status: 'expired', confirmedAt: null }]);
    expect(await book(ctx, input({ email: 'ben@okafor.test' }), '')).toMatchObject({ ok: true });
  });

  test('is stored as spam and emailed about to nobody', async () => {
    await aHost(db);

    await book(delivering, spam, NETWORK);

    expect(await db.select().from(consultationRequests)).toMatchObject([{ spamAt: NOW, confirmationAt: null }]);
    expect(await db.$count(outbox)).toBe(0);
  });
});

test.each([
  ['has not confirmed the address', { email: 'ada@moreno.test', emailVerifiedAt: null }],
  ['has another address', { email: 'ben@okafor.test', emailVerifiedAt: NOW }],
])('a signed-in customer who %s confirms by email', async (_what, facts) => {
  await aHost(db);
  const customer = await aUser(db, facts);

  const result = await book({ ...delivering, actor: { id: customer.id, role: 'customer' } }, input(), '');

  expect(result).toMatchObject({ ok: true, booking: { status: 'held', canConfirm: false } });
});

test('two hosts give a time to two of three visitors at once', async () => {
  const one = await aHost(db);
  const other = await aHost(db);
  const people = ['ada@moreno.test', 'ben@okafor.test', 'eve@moreno.test'];

  const results = await Promise.all(people.map((email) => book(ctx, input({ email }), '')));

  expect(results.filter(({ ok }) => ok)).toHaveLength(2);
  expect(results.find(({ ok }) => !ok)).toMatchObject({ reason: 'slot_taken', alternatives: [{}, {}, {}] });
  const taken = await db.select({ hostId: bookings.hostId }).from(bookings).orderBy(bookings.hostId);
  expect(taken.map(({ hostId }) => hostId)).toEqual([one.id, other.id]);
  expect(await db.$count(consultationRequests)).toBe(2);
});

test('a day is full after the most calls of its host', async () => {
  const host = await aHost(db);
  await db.update(hosts).set({ mostPerDay: 1 }).where(eq(hosts.userId, host.id));
  await book(ctx, input(), '');

  const [sameDay, nextDay] = [half(4), new Date(start + DAY).toISOString()];
  const results = await Promise.all(
    [sameDay, nextDay].map((startsAt) => book(ctx, input({ email: 'ben@okafor.test', startsAt }), '')),
  );

  expect(results.map(({ ok }) => ok)).toEqual([false, true]);
});

test('offers no alternatives where nobody has hours', async () => {
  await aHost(db);
  await db.delete(hostHours);

  expect(await book(ctx, input(), '')).toEqual({ ok: false, reason: 'slot_taken', alternatives: [] });
});
