import { expect, test } from 'vitest';
import { queryWith, readChoice } from './choice.ts';
import { zoneOptions } from './zones.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));
const NOTHING = { zone: null, month: null, day: null, wanted: null, at: null, host: null };

test('reads a time with its day and month in the visitor’s zone', () => {
  expect(read('zone=Australia/Sydney&at=2026-05-31T15:00Z&host=3')).toEqual({
    zone: 'Australia/Sydney',
    at: '2026-05-31T15:00:00.000Z',
    wanted: null,
    day: '2026-06-01',
    month: '2026-06',
    host: 3,
  });
});

test('reads the day of a wanted time in the visitor’s zone', () => {
  expect(read('zone=Australia/Sydney&wanted=2026-05-31T15:00Z')).toEqual({
    ...NOTHING,
    zone: 'Australia/Sydney',
    wanted: '2026-05-31T15:00:00.000Z',
    day: '2026-06-01',
    month: '2026-06',
  });
});

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Etc/UTC', 'UTC'],
])('reads the zone %s of an address as %s, which is offered once', (former, present) => {
  const { zone } = read(`zone=${former}`);
  const places = zoneOptions(zone ?? '').map(([, label]) => label);

  expect(zone).toBe(present);
  expect(zoneOptions('UTC').map(([, label]) => label)).toEqual(places);
});

test.each([
  'zone=Mars/Olympus',
  'at=tomorrow',
  'wanted=tomorrow',
  'at=2026-13-01T00:00Z',
  'at=2026-05-31T15:00',
  'day=2026-02-30',
  'month=2026-13',
  'host=0',
  'host=-1',
  'host=1e3',
  'host=12345678901',
])('ignores %s', (query) => {
  expect(read(query)).toEqual(NOTHING);
});

test('changes the choice and keeps what else the address says', () => {
  const query = new URLSearchParams('utm_source=newsletter&day=2026-05-13&host=3&sent=x');

  expect(queryWith(query, { day: '2026-05-14', zone: null })).toBe('?utm_source=newsletter&day=2026-05-14');
  expect(query.get('host')).toBe('3');
});
