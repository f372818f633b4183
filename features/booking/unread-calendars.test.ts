import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import type { TextResult } from '#lib/net/read-public-text.ts';
import { DAY, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aHost } from '#tests/support/booking.ts';
import { aCalendarFile } from '#tests/support/calendar-files.ts';
import { readBusyTimes } from './commands/read-busy-times.server.ts';

const { ctx, db } = await testApp();

const busyUrl = 'https://calendar.example.com/jordan.ics';
const FAILED: TextResult = { ok: false, problem: { kind: 'status', status: 404 } };
const READ: TextResult = { ok: true, text: aCalendarFile() };

const read = (result: TextResult, ms: number) =>
  readBusyTimes({ ...ctx, now: () => new Date(NOW.getTime() + ms) }, undefined, async () => result);
const emails = async () => (await db.select().from(outbox).orderBy(outbox.id)).map(({ text }) => text);

test('tells the host once after a day of failures', async () => {
  await aHost(db, { busyUrl, busyReadAt: NOW });

  await read(FAILED, DAY - MINUTE);
  expect(await emails()).toEqual([]);
  for (const ms of [DAY + 15 * MINUTE, DAY + 30 * MINUTE, 2 * DAY]) await read(FAILED, ms);

  const texts = await emails();
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('since June 12, 2025 at 10:00 AM Central Time. The server answered with the error 404.');
  expect(texts[0]).toContain('The busy times from then still apply');
});

test('tells the host again when it fails again', async () => {
  await aHost(db, { busyUrl, busyReadAt: NOW });

  await read(FAILED, DAY);
  await read(READ, 2 * DAY);
  await read(FAILED, 3 * DAY);

  expect(await emails()).toHaveLength(2);
});

test('tells the host of a calendar that was never read', async () => {
  await aHost(db, { busyUrl, updatedAt: NOW });

  await read(FAILED, DAY);

  expect((await emails())[0]).toContain('Visitors can book any time in your hours');
});

test.each([{ status: 'inactive' }, { role: 'customer' }] as const)('tells nobody who is %j', async (user) => {
  await aHost(db, { busyUrl, busyReadAt: NOW, user });

  await read(FAILED, 2 * DAY);

  expect(await emails()).toEqual([]);
});
