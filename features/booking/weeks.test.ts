import { describe, expect, test } from 'vitest';
import { busyTimes, hostHours } from '#db/schema/booking.ts';
import type { Ctx } from '#features/ctx.ts';
import { HOUR } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost, MONDAY_NINE } from '#tests/support/booking.ts';
import { daysFromNow } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';
import { isFreeAt } from './queries/host-rules.server.ts';
import { listHostSlots, readCalendar } from './queries/staff-calendar.server.ts';

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
