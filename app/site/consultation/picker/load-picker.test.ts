import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { aCall, aHost, MONDAY_NINE } from '#tests/support/booking.ts';
import { loadPicker } from './load-picker.ts';

const { db, ctx } = await testApp();
const open = (query: string) => loadPicker(ctx, new URLSearchParams(query));
const load = async (query: string) => (await open(query)).picker;

test('loads nothing without a choice', async () => {
  expect(await open('service=Consultation')).toEqual({ picker: null, address: null });
});

test('shows the month of the first free time', async () => {
  await aHost(db);

  const picker = await load('zone=America/New_York');

  expect(picker).toMatchObject({ month: '2025-06', zone: 'America/New_York', hosts: [{ name: 'Jordan Moreno' }] });
  expect(picker?.times).toContain(MONDAY_NINE);
});

test.each(['zone=Asia/Calcutta', 'month=2025-06'])('%s shows the times of India under one name', async (query) => {
  await aHost(db);

  const { picker } = await loadPicker(
    { ...ctx, mail: { ...ctx.mail, timeZone: 'Asia/Calcutta' } },
    new URLSearchParams(query),
  );

  expect(picker).toMatchObject({ zone: 'Asia/Kolkata' });
});

test('returns the last day that can be booked', async () => {
  await aHost(db, { horizonDays: 20 });

  expect(await load('zone=UTC')).toMatchObject({ today: '2025-06-12', last: '2025-07-02' });
});

test('a month after the last free time names the first one', async () => {
  // The last bookable day is a Saturday, the first of its month.
  await aHost(db, { horizonDays: 142 });

  expect(await load('zone=UTC&month=2025-11')).toMatchObject({
    month: '2025-11',
    times: [],
    next: '2025-06-12T16:00:00.000Z',
  });
});

test('names no time if nothing is free', async () => {
  await aHost(db, { ranges: [] });

  expect(await load('zone=UTC&month=2025-07')).toMatchObject({ month: '2025-07', times: [], next: null });
});

test.each([
  ['zone=UTC&month=2025-08', 'zone=UTC'],
  ['zone=UTC&month=2426-12', 'zone=UTC'],
  ['zone=UTC&month=2025-05', 'zone=UTC'],
  ['zone=UTC&month=2025-13', 'zone=UTC'],
  ['zone=UTC&day=2025-08-01&host=7', 'zone=UTC&host=7'],
  ['utm_source=x&zone=UTC&day=today', 'utm_source=x&zone=UTC'],
  ['zone=Mars/Base', 'zone=America%2FChicago'],
  ['zone=Mars/Base&month=2025-07', 'zone=America%2FChicago&month=2025-07'],
])('%s redirects to %s without reading free times', async (asked, shown) => {
  await aHost(db, { horizonDays: 20 });

  expect(await open(asked)).toEqual({ picker: null, address: `/consultation?${shown}` });
});

test('has neither hosts nor times while nobody takes calls', async () => {
  await aHost(db, { isBookable: false });

  expect(await load('zone=UTC')).toMatchObject({ hosts: [], times: [], next: null });
});

test('names no time if all of sixty days are booked', async () => {
  const { id: hostId } = await aHost(db, { horizonDays: 60, minimumNotice: 61 * 24 * 60 });
  await aCall(db, { hostId });

  expect(await load('zone=UTC')).toMatchObject({ hosts: [{ id: hostId }], times: [], next: null });
});

test('links to no later month without hosts', async () => {
  expect(await open('zone=UTC&month=2025-07')).toEqual({ picker: null, address: '/consultation?zone=UTC' });
  expect(await load('zone=UTC&month=2025-06')).toMatchObject({ times: [], last: '2025-06-12' });
});

test('searches from today once if nothing is free', async () => {
  await aHost(db, { ranges: [] });
  const select = vi.spyOn(db, 'select');
  onTestFinished(() => select.mockRestore());
  const queriesFor = async (query: string) => {
    select.mockClear();
    await load(query);
    return select.mock.calls.length;
  };

  expect(await queriesFor('zone=UTC')).toBeLessThan(await queriesFor('zone=UTC&month=2025-07'));
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
