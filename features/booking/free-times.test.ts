import { describe, expect, test } from 'vitest';
import { bookings, busyTimes, hostExceptions, hostHours } from '#db/schema/booking.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost, MONDAY_NINE } from '#tests/support/booking.ts';
import { daysFromNow } from '#tests/support/business.ts';
import { findNextSlot, listAlternatives, listFreeHosts, listHosts, listSlots } from './queries/free-times.server.ts';

const { ctx, db } = await testApp();

const NINE = new Date(MONDAY_NINE);
const at = (minutes: number) => new Date(NINE.getTime() + minutes * MINUTE);
const CHICAGO = 'America/Chicago';
const monday = { from: '2025-06-16', days: 1, zone: CHICAGO };

const startsOf = async (days: Parameters<typeof listSlots>[1]) =>
  (await listSlots(ctx, days)).map(({ startsAt }) => (startsAt.getTime() - NINE.getTime()) / MINUTE);

describe('without any host', () => {
  test('nothing is free, now or later', async () => {
    expect(await listSlots(ctx, monday)).toEqual([]);
    expect(await findNextSlot(ctx, monday)).toBeNull();
    expect(await listFreeHosts(ctx, NINE, {})).toEqual([]);
    expect(await listAlternatives(ctx, NINE, {})).toEqual([]);
  });

  test.each([{ isBookable: false }, { user: { status: 'inactive' } }, { user: { role: 'customer' } }] as const)(
    'whom visitors may book (%j), nothing is free either',
    async (facts) => {
      await aHost(db, facts);

      expect([await listHosts(ctx), await listSlots(ctx, monday)]).toEqual([[], []]);
    },
  );
});

describe('the days of a visitor', () => {
  test('begin and end at midnight in the visitor’s zone', async () => {
    // From 10 PM to midnight in Chicago. In New York, the second hour is on Tuesday.
    await aHost(db, { ranges: [[1320, 1440]] });

    const inChicago = await startsOf(monday);
    const inNewYork = await startsOf({ ...monday, zone: 'America/New_York' });
    const inTokyo = await startsOf({ ...monday, from: '2025-06-17', zone: 'Asia/Tokyo' });

    expect(inChicago).toEqual([780, 810, 840, 870]);
    expect(inNewYork).toEqual([780, 810]);
    expect(inTokyo).toEqual([780, 810, 840, 870]);
  });

  test('are as long as the clocks make them', async () => {
    const host = await aHost(db, { ranges: [], zone: 'UTC', horizonDays: 365 });
    await db.insert(hostHours).values({ hostId: host.id, weekday: 7, startMinute: 0, endMinute: 1440 });
    await db.insert(hostHours).values({ hostId: host.id, weekday: 1, startMinute: 0, endMinute: 1440 });

    // Sunday, November 2, has 25 hours in Chicago, from 5 AM to 6 AM in London.
    const slots = await listSlots(ctx, { ...monday, from: '2025-11-02' });

    expect(slots).toHaveLength(50);
    expect(slots[0]?.startsAt).toEqual(new Date('2025-11-02T05:00:00Z'));
  });

  test('end where the host’s horizon does', async () => {
    await aHost(db, { horizonDays: 4 });
    const sunday = { ...monday, from: '2025-06-15', days: 62 };

    // NOW is 10 AM on Thursday in Chicago, four days before 10 AM on Monday.
    expect(await startsOf(sunday)).toEqual([0, 30, 60]);
    expect(await findNextSlot(ctx, { ...monday, from: '2025-06-17' })).toBeNull();
  });

  test('that are over have no free times', async () => {
    await aHost(db);

    expect(await listSlots(ctx, { ...monday, from: '2025-06-09', days: 3 })).toEqual([]);
    expect(await findNextSlot(ctx, { ...monday, from: '2025-01-01' })).toEqual(new Date('2025-06-12T16:00:00Z'));
  });
});

describe('a time is taken', () => {
  test.each([
    ['confirmed', null, true],
    ['done', null, true],
    ['missed', null, true],
    ['held', daysFromNow(1), true],
    ['held', NOW, false],
    ['canceled', null, false],
    ['expired', null, false],
  ] as const)('by a call that is %s until %s: %s', async (status, heldUntil, isTaken) => {
    const host = await aHost(db);
    await aCall(db, { hostId: host.id, startsAt: NINE, status, heldUntil });

    expect((await startsOf(monday)).includes(0)).toBe(!isTaken);
  });

  test('not by the call that is moved', async () => {
    const host = await aHost(db);
    const { id } = await aCall(db, { hostId: host.id, startsAt: NINE });

    expect(await listFreeHosts(ctx, NINE, {})).toEqual([]);
    expect(await listFreeHosts(ctx, NINE, { except: id })).toEqual([host.id]);
  });

  test('as long before and after an event as the buffers say', async () => {
    const host = await aHost(db, { bufferBefore: 10, bufferAfter: 40 });
    await db.insert(busyTimes).values({ hostId: host.id, startsAt: at(70), endsAt: at(80) });

    expect(await startsOf(monday)).toEqual([0, 90, 120, 150]);
  });

  test('by nothing that another host does', async () => {
    const host = await aHost(db);
    const other = await aHost(db, { isBookable: false });
    await aCall(db, { hostId: other.id, startsAt: NINE });
    await db.insert(busyTimes).values({ hostId: other.id, startsAt: NINE, endsAt: at(180) });
    await db.insert(hostExceptions).values({ hostId: other.id, day: '2025-06-16' });

    expect(await startsOf({ ...monday, host: host.id })).toHaveLength(6);
  });
});

describe('several hosts', () => {
  test('offer a time together if one of them is free', async () => {
    const one = await aHost(db, { ranges: [[540, 600]] });
    const other = await aHost(db, { ranges: [[570, 630]] });

    expect(await startsOf(monday)).toEqual([0, 30, 60]);
    expect(await startsOf({ ...monday, host: other.id })).toEqual([30, 60]);
    expect(await findNextSlot(ctx, { ...monday, host: one.id })).toEqual(NINE);
  });

  test('stand in for one who takes no bookings', async () => {
    await aHost(db, { ranges: [[540, 570]] });
    const away = await aHost(db, { isBookable: false });

    expect(await startsOf({ ...monday, host: away.id })).toEqual([0]);
    expect(await startsOf({ ...monday, host: 999_999 })).toEqual([0]);
  });

  test('take turns: the one with the fewest calls to come is first', async () => {
    const [busy, past, free] = [await aHost(db), await aHost(db), await aHost(db)];
    await aCall(db, { hostId: busy.id, startsAt: at(1440) });
    await aCall(db, { hostId: past.id, startsAt: daysFromNow(-1), status: 'done' });
    await aCall(db, { hostId: free.id, startsAt: at(1500), status: 'canceled' });

    expect(await listFreeHosts(ctx, NINE, {})).toEqual([past.id, free.id, busy.id]);
    expect(await listFreeHosts(ctx, NINE, { hostId: busy.id })).toEqual([busy.id]);
  });
});

describe('alternatives', () => {
  test('are the three closest times, in order', async () => {
    const host = await aHost(db);
    await aCall(db, { hostId: host.id, startsAt: at(60) });

    const found = await listAlternatives(ctx, at(60), {});

    expect(found.map(({ startsAt }) => startsAt)).toEqual([at(0), at(30), at(90)]);
  });

  test('come from any later week if there are fewer within one', async () => {
    const host = await aHost(db, { ranges: [], horizonDays: 60 });
    await db.insert(hostExceptions).values([
      { hostId: host.id, day: '2025-06-17', startMinute: 540, endMinute: 570 },
      { hostId: host.id, day: '2025-07-30', startMinute: 540, endMinute: 600 },
    ]);

    const found = await listAlternatives(ctx, NINE, {});

    expect(found.map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).toEqual([
      '2025-06-17',
      '2025-07-30',
      '2025-07-30',
    ]);
  });

  test('are fewer than three if nothing else is free', async () => {
    const host = await aHost(db, { ranges: [] });
    await db.insert(hostExceptions).values({ hostId: host.id, day: '2025-06-17', startMinute: 540, endMinute: 570 });

    expect(await listAlternatives(ctx, NINE, {})).toEqual([{ startsAt: at(1440), endsAt: at(1470) }]);
    expect(await db.$count(bookings)).toBe(0);
  });
});
