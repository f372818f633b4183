import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { aCall, aHost, MONDAY_NINE } from '#tests/support/booking.ts';
import { loadPicker } from './load-picker.ts';

const { db, ctx } = await testApp();
const load = (query: string) => loadPicker(ctx, new URLSearchParams(query));

test('loads nothing without a choice', async () => {
  expect(await load('service=Consultation')).toBeNull();
});

test('shows the month of the first free time', async () => {
  await aHost(db);

  const picker = await load('zone=America/New_York');

  expect(picker).toMatchObject({ month: '2025-06', zone: 'America/New_York', hosts: [{ name: 'Jordan Moreno' }] });
  expect(picker?.times).toContain(MONDAY_NINE);
});

test('a month after the last free time names the first one', async () => {
  await aHost(db, { horizonDays: 20 });

  expect(await load('zone=UTC&month=2026-01')).toMatchObject({
    month: '2026-01',
    times: [],
    next: '2025-06-12T16:00:00.000Z',
  });
});

test('names no time if nothing is free', async () => {
  await aHost(db, { horizonDays: 0 });

  expect(await load('zone=UTC&month=2026-01')).toMatchObject({ month: '2026-01', times: [], next: null });
});

test('searches from today once if nothing is free', async () => {
  await aHost(db, { horizonDays: 0 });
  const select = vi.spyOn(db, 'select');
  onTestFinished(() => select.mockRestore());
  const queriesFor = async (query: string) => {
    select.mockClear();
    await load(query);
    return select.mock.calls.length;
  };

  expect(await queriesFor('zone=UTC')).toBeLessThan(await queriesFor('zone=UTC&month=2026-01'));
});

test('an unknown zone shows the times of the studio', async () => {
  await aHost(db);

  expect((await load('zone=Mars/Base'))?.zone).toBe(ctx.mail.timeZone);
});

test.each([
  ['over', '2025-06-02T14:00:00.000Z', '2025-06-12T16:00:00.000Z'],
  ['off the grid', '2025-06-16T14:10:00.000Z', MONDAY_NINE],
  ['a hundred years ahead', '2125-06-16T14:00:00.000Z', '2025-08-11T14:00:00.000Z'],
])('a chosen time that is %s offers free ones', async (_what, at, offered) => {
  await aHost(db);

  const picker = await load(`zone=UTC&at=${at}`);

  expect(picker?.lost?.at).toBe(at);
  expect(picker?.lost?.times).toHaveLength(3);
  expect(picker?.lost?.times).toContain(offered);
});

test('a chosen time that is free offers no others', async () => {
  await aHost(db);

  expect(await load(`zone=UTC&at=${MONDAY_NINE}`)).toMatchObject({ lost: null });
});

test('a chosen time that somebody booked offers others', async () => {
  const host = await aHost(db);
  await aCall(db, { hostId: host.id, startsAt: new Date(MONDAY_NINE) });

  expect((await load(`at=${MONDAY_NINE}`))?.lost?.times).toContain('2025-06-16T14:30:00.000Z');
});
