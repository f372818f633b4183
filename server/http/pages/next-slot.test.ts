import { expect, test } from 'vitest';
import { hostExceptions } from '#db/schema/booking.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { nextSlotReader } from './next-slot.ts';

const { ctx, db } = await testApp();
const after = (minutes: number) => ({ ...ctx, now: () => new Date(NOW.getTime() + minutes * MINUTE) });
const firstOf = async (found: ReturnType<ReturnType<typeof nextSlotReader>>) => (await found).slot?.at;

test('finds nothing if no host takes calls', async () => {
  await aHost(db, { isBookable: false });

  expect((await nextSlotReader()(ctx)).slot).toBeNull();
});

test('finds nothing if no time is free for 60 days', async () => {
  const host = await aHost(db, { ranges: [], horizonDays: 365 });
  await db.insert(hostExceptions).values({ hostId: host.id, day: '2025-08-12', startMinute: 540, endMinute: 600 });

  expect((await nextSlotReader()(ctx)).slot).toBeNull();
});

test('leaves the minimum notice before the next time', async () => {
  // NOW is 10 AM on Thursday in Chicago.
  await aHost(db, { minimumNotice: 24 * 60 });

  expect(await firstOf(nextSlotReader()(ctx))).toBe('2025-06-13T15:00:00.000Z');
});

test('looks once a minute for everybody', async () => {
  const host = await aHost(db);
  const read = nextSlotReader();
  const first = await read(ctx);
  await aCall(db, { hostId: host.id, startsAt: new Date(first.slot?.at ?? 0) });

  expect(await firstOf(read(after(0.99)))).toBe(first.slot?.at);
  expect(await firstOf(read(after(1)))).not.toBe(first.slot?.at);
  expect(first.until).toEqual(after(1).now());
});

test('names the host only while one alone takes calls', async () => {
  await aHost(db, { user: { firstName: 'Alex', lastName: 'Morgan' }, title: 'AI architect' });
  const hostOf = async () => (await nextSlotReader()(ctx)).slot?.host;
  const alone = await hostOf();
  await aHost(db);

  expect(alone).toEqual({ name: 'Alex Morgan', title: 'AI architect' });
  expect(await hostOf()).toBeNull();
});
