import { describe, expect, test } from 'vitest';
import { hostExceptions, hostHours, hosts } from '#db/schema/booking.ts';
import type { Ctx } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aHost } from '#tests/support/booking.ts';
import { aUser } from '#tests/support/people.ts';
import { findAvailability, findFeedToken } from './queries/host-rules.server.ts';
import { previewNextWeek } from './queries/preview.server.ts';
import { firstRules } from './rules/hours.ts';

const { ctx, db } = await testApp();

const as = (id: number, role: 'editor' | 'admin' = 'admin', now = NOW): Ctx => ({
  ...ctx,
  actor: { id, role },
  now: () => now,
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
    const sunday = as(host.id, 'admin', new Date('2025-06-15T22:00:00-05:00'));
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
