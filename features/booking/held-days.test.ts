import { describe, expect, test } from 'vitest';
import { bookings } from '#db/schema/booking.ts';
import type { Ctx } from '#features/ctx.ts';
import { DAY, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aBooking, aCall, aHost, MONDAY_NINE } from '#tests/support/booking.ts';
import { daysFromNow } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';
import { book } from './commands/book.server.ts';
import { bookOnBehalf } from './commands/staff-bookings.server.ts';
import { bookingInput } from './input/booking.ts';

const { ctx, db } = await testApp();

const delivering: Ctx = { ...ctx, mail: { ...ctx.mail, isDelivered: true } };
const start = Date.parse(MONDAY_NINE);
const half = (count: number, day = 0) => new Date(start + day * DAY + count * 30 * MINUTE).toISOString();
const input = (person: number, startsAt: string) =>
  bookingInput.parse(aBooking({ email: `person-${person}@example.test`, startsAt }));
const hold = (person: number, startsAt: string, from = delivering) => book(from, input(person, startsAt), '');
const held = () => db.$count(bookings);

describe('a day of six half-hours', () => {
  test('has three times that anonymous visitors can hold', async () => {
    await aHost(db);

    const results = await Promise.all([0, 1, 2, 3, 4, 5].map((count) => hold(count, half(count))));

    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(results.filter((result) => !result.ok && result.reason === 'day_held')).toHaveLength(3);
    expect(await held()).toBe(3);
  });

  test('offers the times of other days instead', async () => {
    await aHost(db);
    for (const count of [0, 1, 2]) await hold(count, half(count));

    const result = await hold(3, half(3));

    const alternatives = result.ok || result.reason === 'too_many' ? [] : result.alternatives;
    expect(alternatives).toHaveLength(3);
    expect(alternatives.every(({ startsAt }) => startsAt.toISOString().slice(0, 10) !== '2025-06-16')).toBe(true);
    expect(await hold(3, half(3, 1))).toMatchObject({ ok: true });
  });

  test('has another time when a hold is confirmed or expires', async () => {
    const host = await aHost(db);
    for (const count of [0, 1]) await hold(count, half(count));
    await aCall(db, { hostId: host.id, startsAt: new Date(half(2)) });
    expect(await hold(3, half(3))).toMatchObject({ reason: 'day_held' });

    const later = { ...delivering, now: () => new Date(NOW.getTime() + 15 * MINUTE) };

    expect(await hold(3, half(3), later)).toMatchObject({ ok: true });
  });

  test('is open to staff and to customers with their own address', async () => {
    const host = await aHost(db);
    for (const count of [0, 1, 2]) await hold(count, half(count));
    const { id } = await aUser(db, { email: 'person-3@example.test', emailVerifiedAt: NOW });
    const customer: Ctx = { ...delivering, actor: { id, role: 'customer' } };

    expect(await hold(3, half(3), customer)).toMatchObject({ ok: true, booking: { status: 'confirmed' } });
    const call = { hostId: host.id, startsAt: new Date(half(5)), zone: 'UTC', place: 'video' } as const;
    const staff: Ctx = { ...delivering, actor: { id: host.id, role: 'admin' } };
    expect(await bookOnBehalf(staff, { ...call, request: input(5, half(5)) })).toMatchObject({ ok: true });
  });

  test('cannot be held by one customer with many addresses', async () => {
    await aHost(db);
    const { id } = await aUser(db, { emailVerifiedAt: NOW });
    const customer: Ctx = { ...delivering, actor: { id, role: 'customer' } };

    const results = await Promise.all([0, 1, 2, 3, 4, 5].map((count) => hold(count, half(count), customer)));

    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  });

  test('is counted separately for each host', async () => {
    await aHost(db);
    await aHost(db);

    const results = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((person) => hold(person, half(person % 6))));

    expect(results.filter(({ ok }) => ok)).toHaveLength(6);
  });
});

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
])('a day of %i half-hours has %i to hold', async (slots, most) => {
  await aHost(db, { ranges: [[540, 540 + slots * 30]] });

  for (let count = 0; count < slots; count++) await hold(count, half(count));

  expect(await held()).toBe(most);
});

test.each([
  ['two calls', { mostPerDay: 2, ranges: [[540, 1020]] as [number, number][] }, [0, 1], 1],
  ['buffers', { bufferAfter: 15 }, [1, 4], 1],
])('a day with %s keeps half for others', async (_, facts, halves, most) => {
  await aHost(db, facts);

  for (const count of halves) await hold(count, half(count));

  expect(await held()).toBe(most);
});

test('a day without other days nearby offers none', async () => {
  await aHost(db, { ranges: [[540, 600]], horizonDays: 2 });
  const friday = (count: number) => half(count, -3);
  await hold(0, friday(0));

  expect(await hold(1, friday(1))).toEqual({ ok: false, reason: 'day_held', alternatives: [] });
});

describe('an IPv6 site', () => {
  const limit = { points: 1, seconds: 3600 };
  const from = (network: string, person: number) => book(ctx, input(person, half(person)), network, limit);
  const aSite = async (networks: number) => {
    const { id: hostId } = await aHost(db);
    for (let count = 0; count < networks; count++) {
      const call = { hostId, startsAt: daysFromNow(10 + count), confirmedAt: null, status: 'expired' } as const;
      await aCall(db, { ...call, network: `2001:db8:9:${count}` });
    }
  };

  test.each([
    [3, '2001:db8:9:ff', { ok: true }],
    [4, '2001:db8:9:ff', { ok: false, reason: 'too_many' }],
    [4, '2001:db8:90:ff', { ok: true }],
    [4, '192.0.2.1', { ok: true }],
  ])('with %i unconfirmed bookings answers %s', async (networks, network, expected) => {
    await aSite(networks);

    expect(await from(network, 0)).toMatchObject(expected);
  });
});
