import { describe, expect, test } from 'vitest';
import { busyTimes, hostExceptions, hostHours, hosts } from '#db/schema/booking.ts';
import type { Ctx } from '#features/ctx.ts';
import { HOUR } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost, MONDAY_NINE } from '#tests/support/booking.ts';
import { daysFromNow } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';
import { listHostSlots, readCalendar } from './queries/calendar.server.ts';
import { findAvailability, findFeedToken, isFreeAt } from './queries/host-rules.server.ts';
import { previewNextWeek } from './queries/preview.server.ts';
import { firstRules } from './rules/hours.ts';

const { ctx, db } = await testApp();

const as = (id: number, role: 'editor' | 'admin' = 'admin', now = NOW): Ctx => ({
  ...ctx,
  actor: { id, role },
  now: () => now,
});
const at = (text: string) => new Date(text);

describe('a week', () => {
  test.each([
    ['2025-06-16T04:59:00Z', '2025-06-09'],
    ['2025-06-16T05:00:00Z', '2025-06-16'],
  ])('at %s is that of %s in Chicago', async (now, monday) => {
    const host = await aHost(db);

    expect((await readCalendar(as(host.id, 'admin', at(now)), {})).days[0]).toBe(monday);
  });

  test('holds the calls from Monday’s to the next Monday’s midnight', async () => {
    const host = await aHost(db);
    const [first, last] = [at('2025-06-09T05:00:00Z'), at('2025-06-16T04:30:00Z')];
    for (const startsAt of [at('2025-06-09T04:30:00Z'), first, last, at('2025-06-16T05:00:00Z')]) {
      await aCall(db, { hostId: host.id, startsAt });
    }

    const { calls } = await readCalendar(as(host.id), { week: '2025-06-15' });

    expect(calls.map(({ startsAt }) => startsAt)).toEqual([first, last]);
  });

  test('shows canceled calls, but no hold that ran out', async () => {
    const host = await aHost(db);
    await aCall(db, { hostId: host.id, startsAt: daysFromNow(1), status: 'canceled' });
    await aCall(db, { hostId: host.id, startsAt: daysFromNow(1.1), status: 'held', heldUntil: NOW });
    await aCall(db, { hostId: host.id, startsAt: daysFromNow(1.2), status: 'expired' });
    await aCall(db, { hostId: host.id, startsAt: daysFromNow(1.3), status: 'held', heldUntil: daysFromNow(1) });

    const { calls } = await readCalendar(as(host.id), {});

    expect(calls.map(({ status }) => status)).toEqual(['canceled', 'held']);
  });

  test('shows busy times that reach into it', async () => {
    const host = await aHost(db);
    const monday = at('2025-06-09T05:00:00Z').getTime();
    const busy = (from: number, to: number) => ({
      hostId: host.id,
      startsAt: new Date(monday + from * HOUR),
      endsAt: new Date(monday + to * HOUR),
    });
    await db.insert(busyTimes).values([busy(-2, 0), busy(-1, 1), busy(167, 169), busy(168, 170)]);

    const calendar = await readCalendar(as(host.id), {});

    expect(calendar.busy).toEqual([busy(-1, 1), busy(167, 169)]);
  });

  test('draws the hours of a day without the one that clocks skip', async () => {
    const host = await aHost(db, { ranges: [] });
    await db.insert(hostHours).values({ hostId: host.id, weekday: 7, startMinute: 60, endMinute: 240 });

    const { open } = await readCalendar(as(host.id), { week: '2025-03-09' });

    const sunday = open.filter(({ startsAt }) => startsAt >= at('2025-03-09T00:00:00Z'));
    expect(sunday).toEqual([
      { hostId: host.id, startsAt: at('2025-03-09T07:00:00Z'), endsAt: at('2025-03-09T09:00:00Z') },
    ]);
  });

  test('of a linked call of somebody else is not opened by an editor', async () => {
    const host = await aHost(db);
    const editor = await aHost(db, { user: { role: 'editor' } });
    const { id } = await aCall(db, { hostId: host.id, startsAt: at('2025-09-01T15:00:00Z') });

    const own = await readCalendar(as(editor.id, 'editor'), { booking: String(id) });
    const all = await readCalendar(as(host.id), { booking: String(id), week: '2025-06-10' });

    expect(own).toMatchObject({ days: expect.arrayContaining(['2025-06-12']) as string[], calls: [] });
    expect(all).toMatchObject({ calls: [{ id }] });
  });
});

describe('the people of a calendar', () => {
  test('are all staff, and hosts who left', async () => {
    const host = await aHost(db);
    const left = await aHost(db, { user: { status: 'inactive' } });
    const editor = await aUser(db, { role: 'editor' });
    await aUser(db, { role: 'editor', status: 'inactive' });
    await aUser(db);

    const { hosts: people } = await readCalendar(as(host.id), {});

    expect(people.map(({ id, isHost }) => [id, isHost])).toEqual([
      [host.id, true],
      [left.id, true],
      [editor.id, false],
    ]);
  });

  test('without a host have an empty week in the zone of the business', async () => {
    const admin = await aUser(db, { role: 'admin' });

    const calendar = await readCalendar(as(admin.id), {});

    expect(calendar).toMatchObject({
      zone: 'America/Chicago',
      calls: [],
      busy: [],
      open: [],
      hosts: [{ isHost: false }],
    });
  });

  test('give an editor the zone of the own hours', async () => {
    const editor = await aHost(db, { user: { role: 'editor' }, zone: 'Asia/Tokyo' });
    await aHost(db);

    const calendar = await readCalendar(as(editor.id, 'editor'), { host: '999' });

    expect(calendar).toMatchObject({ zone: 'Asia/Tokyo', hosts: [{ id: editor.id }] });
  });
});

describe('a host’s free half-hours', () => {
  const monday = { from: '2025-06-16', days: 1 };

  test('leave out a call, unless it is the one that moves', async () => {
    const host = await aHost(db);
    const { id } = await aCall(db, { hostId: host.id, startsAt: at(MONDAY_NINE) });
    const count = async (except?: string) =>
      (await listHostSlots(as(host.id), host.id, { ...monday, except }))?.data.length;

    expect([await count(), await count(String(id)), await count('999')]).toEqual([5, 6, 5]);
  });

  test('are unknown for staff without hours and for another host', async () => {
    const host = await aHost(db);
    const editor = await aUser(db, { role: 'editor' });

    expect(await listHostSlots(as(editor.id, 'editor'), editor.id, monday)).toBeNull();
    expect(await listHostSlots(as(editor.id, 'editor'), host.id, monday)).toBeNull();
    expect(await isFreeAt(as(host.id), editor.id, at(MONDAY_NINE))).toBe(false);
  });

  test('start when the range does, not in between', async () => {
    const host = await aHost(db);
    const admin = as(host.id);

    expect(await isFreeAt(admin, host.id, at(MONDAY_NINE))).toBe(true);
    expect(await isFreeAt(admin, host.id, at('2025-06-16T14:15:00Z'))).toBe(false);
    expect(await isFreeAt(admin, host.id, at('2025-06-16T17:00:00Z'))).toBe(false);
  });
});

describe('availability', () => {
  test('has each day’s ranges in order, and an exception once', async () => {
    const host = await aHost(db, {
      ranges: [
        [780, 840],
        [540, 600],
      ],
    });
    const day = { hostId: host.id, day: '2025-06-20', note: 'Half a day' };
    await db.insert(hostExceptions).values([
      { ...day, startMinute: 780, endMinute: 840 },
      { ...day, startMinute: 540, endMinute: 600 },
      { hostId: host.id, day: '2025-06-19' },
    ]);

    const found = await findAvailability(as(host.id), host.id);

    const ranges = [
      { startMinute: 540, endMinute: 600 },
      { startMinute: 780, endMinute: 840 },
    ];
    expect(found?.hours).toEqual([ranges, ranges, ranges, ranges, ranges, [], []]);
    expect(found?.exceptions).toEqual([
      { day: '2025-06-19', note: '', ranges: [] },
      { day: '2025-06-20', note: 'Half a day', ranges },
    ]);
  });

  test('has another version after each change, and after a first save as proposed', async () => {
    const host = await aHost(db);
    const editor = await aUser(db, { role: 'editor' });
    const version = async (id: number) => (await findAvailability(as(host.id), id))?.version;
    const [before, proposed] = [await version(host.id), await version(editor.id)];
    await db.update(hosts).set({ mostPerDay: 3 });
    const { hours, exceptions: _, ...rules } = firstRules('America/Chicago');
    await db.insert(hosts).values({ ...rules, userId: editor.id, feedToken: 'f', updatedAt: NOW });
    const weekly = hours.flatMap((ranges, day) =>
      ranges.map((range) => ({ ...range, hostId: editor.id, weekday: day + 1 })),
    );
    await db.insert(hostHours).values(weekly);

    expect(await findAvailability(as(host.id), editor.id)).toMatchObject({ ...rules, hours, isHost: true });
    expect(await version(host.id)).not.toBe(before);
    expect(await version(editor.id)).not.toBe(proposed);
  });

  test.each([{ role: 'customer' }, { role: 'editor', status: 'inactive' }] as const)(
    'is unknown for %j',
    async (facts) => {
      const host = await aHost(db, { user: facts });
      const admin = await aUser(db, { role: 'admin' });

      expect(await findAvailability(as(admin.id), host.id)).toBeNull();
    },
  );

  test('keeps the secret address from other editors', async () => {
    const host = await aHost(db, { feedToken: 'secret' });
    const editor = await aUser(db, { role: 'editor' });

    expect(await findFeedToken(as(editor.id, 'editor'), host.id)).toBeNull();
    expect(await findFeedToken(as(host.id, 'editor'), host.id)).toBe('secret');
    expect(await findFeedToken(as(host.id), editor.id)).toBeNull();
  });
});

describe('a preview of next week', () => {
  test('follows the unsaved zone over the end of this week', async () => {
    const host = await aHost(db);
    // Sunday evening in Chicago is Monday in Tokyo.
    const sunday = as(host.id, 'admin', at('2025-06-15T22:00:00-05:00'));
    const days = async (zone: string) => (await previewNextWeek(sunday, host.id, firstRules(zone)))?.days;

    expect((await days('America/Chicago'))?.[0]).toMatchObject({ day: '2025-06-16', slots: [] });
    expect((await days('Asia/Tokyo'))?.[0]?.day).toBe('2025-06-23');
    expect((await days('Asia/Tokyo'))?.map(({ slots }) => slots.length)).toEqual([16, 16, 16, 16, 16, 0, 0]);
  });

  test('is hidden from other editors', async () => {
    const host = await aHost(db);
    const editor = await aUser(db, { role: 'editor' });

    expect(await previewNextWeek(as(editor.id, 'editor'), host.id, firstRules('UTC'))).toBeNull();
  });
});
