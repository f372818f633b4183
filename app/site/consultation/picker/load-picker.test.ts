import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { aHost, MONDAY_NINE } from '#tests/support/booking.ts';
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
