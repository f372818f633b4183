import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { busyTimes, hosts } from '#db/schema/booking.ts';
import type { Ctx } from '#features/ctx.ts';
import { readPublicText, type TextResult } from '#lib/net/read-public-text.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aHost } from '#tests/support/booking.ts';
import { certificate, startHttpsServer } from '#tests/support/https-server.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { readBusyTimes, readBusyTimesNow } from './commands/read-busy-times.server.ts';
import { saveAvailability } from './commands/save-availability.server.ts';
import { firstRules } from './rules/hours.ts';

const { ctx, db } = await testApp();

const busyUrl = 'https://calendar.example.com/jordan.ics';
const calendar = (...days: number[]) =>
  [
    'BEGIN:VCALENDAR',
    ...days.flatMap((day) => [
      'BEGIN:VEVENT',
      `UID:${day}`,
      `DTSTART:202506${day}T150000Z`,
      'DURATION:PT1H',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

const answering = (text: string) => async (): Promise<TextResult> => ({ ok: true, text });
const failing = (problem: Extract<TextResult, { ok: false }>['problem']) => async (): Promise<TextResult> => ({
  ok: false,
  problem,
});
const read = (readText: typeof readPublicText, now = NOW) =>
  readBusyTimes({ ...ctx, now: () => now }, undefined, readText);
const days = async () =>
  (await db.select().from(busyTimes).orderBy(busyTimes.startsAt)).map(({ startsAt }) => startsAt.getUTCDate());
const state = async () => {
  const [host] = await db
    .select({ readAt: hosts.busyReadAt, failedAt: hosts.busyFailedAt, error: hosts.busyError })
    .from(hosts);
  return host;
};

const minuteLater = new Date(NOW.getTime() + MINUTE);
const later = new Date(NOW.getTime() + 15 * MINUTE);
const muchLater = new Date(NOW.getTime() + 30 * MINUTE);

test('reads a calendar every quarter of an hour, and a new address at once', async () => {
  await aHost(db, { busyUrl });
  const asked: number[] = [];

  for (const minutes of [0, 1, 14, 15, 16]) {
    const readText = async () => {
      asked.push(minutes);
      return answering(calendar())();
    };
    await read(readText, new Date(NOW.getTime() + minutes * MINUTE));
  }

  expect(asked).toEqual([0, 15]);
});

test('reads again at once after the rules were saved, because days beyond the old horizon are unknown', async () => {
  const { id } = await aHost(db, { busyUrl, horizonDays: 1 });
  await read(answering(calendar(12, 16)));
  expect(await days()).toEqual([12]);

  await saveAvailability({ ...actingAs(ctx, { id, role: 'admin' }), now: () => minuteLater }, id, {
    ...firstRules('America/Chicago'),
    busyUrl,
  });
  await read(answering(calendar(12, 16)), minuteLater);
  await read(answering(calendar(12, 16)), new Date(NOW.getTime() + 2 * MINUTE));

  expect(await days()).toEqual([12, 16]);
});

test('stores nothing for rules that were changed during the reading', async () => {
  await aHost(db, { busyUrl, horizonDays: 1 });

  await read(async () => {
    await db.update(hosts).set({ horizonDays: 60 });
    return answering(calendar(12, 16))();
  });

  expect([await days(), await state()]).toMatchObject([[], { readAt: null }]);
});

test('every reading replaces the busy times of a host', async () => {
  await aHost(db, { busyUrl });

  await read(answering(calendar(16, 17)));
  await read(answering(calendar(17, 18)), later);

  expect(await days()).toEqual([17, 18]);
  expect(await state()).toEqual({ readAt: later, failedAt: null, error: null });
});

test.each([
  [failing({ kind: 'status', status: 404 }), 'The server answered with the error 404.'],
  [failing({ kind: 'too_large' }), 'The calendar is larger than 5 MB.'],
  [answering('<html>'), 'The address does not contain a calendar.'],
])('keeps the last busy times when a reading fails, and says why (%#)', async (readText, error) => {
  await aHost(db, { busyUrl });
  await read(answering(calendar(16)));

  await read(readText, later);

  expect(await days()).toEqual([16]);
  expect(await state()).toEqual({ readAt: NOW, failedAt: later, error });
  await read(answering(calendar(16)), muchLater);
  expect(await state()).toEqual({ readAt: muchLater, failedAt: null, error: null });
});

test('says how many events it could not read', async () => {
  await aHost(db, { busyUrl });
  const malformed = calendar(16, 17).replace('DTSTART:20250617T150000Z', 'DTSTART:soon');

  await read(answering(malformed));

  expect(await days()).toEqual([16]);
  const error = "1 event can't be read, so visitors can book its time.";
  expect(await state()).toEqual({ readAt: NOW, failedAt: null, error });
  await read(answering(calendar(16)), later);
  expect(await state()).toMatchObject({ error: null });
});

test('two instances at once store each busy time once', async () => {
  await aHost(db, { busyUrl });

  await Promise.all([1, 2, 3].map(() => read(answering(calendar(16, 17)))));

  expect(await days()).toEqual([16, 17]);
});

test('forgets what it read when the address changes meanwhile', async () => {
  await aHost(db, { busyUrl });
  const readText = async () => {
    await db.update(hosts).set({ busyUrl: 'https://other.example.com/' });
    return answering(calendar(16))();
  };

  await read(readText);

  expect(await days()).toEqual([]);
});

test('one calendar that fails keeps no other from being read', async () => {
  await aHost(db, { busyUrl: 'https://broken.example.com/' });
  await aHost(db, { busyUrl });

  await read(async (url) => (url === busyUrl ? answering(calendar(16))() : failing({ kind: 'unreachable' })()));

  expect(await days()).toEqual([16]);
});

test('reads addresses that begin with webcal as https, and hosts without a calendar not at all', async () => {
  const asked: string[] = [];
  await aHost(db, { busyUrl: 'webcal://calendar.example.com/jordan.ics' });
  await aHost(db);

  await read(async (url) => {
    asked.push(url);
    return answering(calendar())();
  });

  expect(asked).toEqual([busyUrl]);
});

test('reads a calendar over https', async () => {
  const { url } = await startHttpsServer((_request, response) => response.end(calendar(16)));
  await aHost(db, { busyUrl: url });

  await read((address, limits) => readPublicText(address, { ...limits, ca: certificate, isAllowed: () => true }));

  expect(await days()).toEqual([16]);
});

test('rejects a calendar on a private network', async () => {
  const { url } = await startHttpsServer((_request, response) => response.end(calendar(16)));
  await aHost(db, { busyUrl: url });

  await readBusyTimes(ctx);

  expect(await days()).toEqual([]);
  expect((await state())?.error).toBe('The address belongs to a private network.');
});

const as = (id: number, role: 'admin' | 'editor', now = NOW): Ctx => ({ ...ctx, actor: { id, role }, now: () => now });

test('staff try again, at most twice a minute', async () => {
  const host = await aHost(db, { busyUrl });
  const soon = new Date(NOW.getTime() + MINUTE / 4);
  const again = new Date(NOW.getTime() + MINUTE / 2);

  expect(await readBusyTimesNow(as(host.id, 'editor'), host.id, failing({ kind: 'unreachable' }))).toEqual({
    ok: true,
  });
  expect(await readBusyTimesNow(as(host.id, 'editor', soon), host.id)).toEqual({ ok: false, reason: 'too_soon' });
  await readBusyTimesNow(as(host.id, 'editor', again), host.id, answering(calendar(16)));

  expect(await days()).toEqual([16]);
});

test('only the host and admins try again', async () => {
  const host = await aHost(db, { busyUrl });
  const editor = await aUser(db, { role: 'editor' });

  expect(await readBusyTimesNow(as(editor.id, 'editor'), host.id)).toEqual({ ok: false, reason: 'unknown' });
  await expect(readBusyTimesNow({ ...ctx, actor: null }, host.id)).rejects.toThrow('without permission to');
  expect(await readBusyTimesNow(as(editor.id, 'admin'), host.id, answering(calendar(16)))).toEqual({ ok: true });
  expect(await db.$count(busyTimes, eq(busyTimes.hostId, host.id))).toBe(1);
});

test.each([{ status: 'inactive' }, { role: 'customer' }] as const)(
  'never reads the calendar of a former host %j',
  async (user) => {
    const host = await aHost(db, { busyUrl, user });
    let reads = 0;
    const readText = async () => {
      reads += 1;
      return answering(calendar(17))();
    };

    await read(readText);
    const result = await readBusyTimesNow(as(host.id + 1, 'admin'), host.id, readText);

    expect([reads, result]).toEqual([0, { ok: false, reason: 'unknown' }]);
    expect(await days()).toEqual([]);
  },
);
