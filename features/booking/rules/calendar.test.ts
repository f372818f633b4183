import { describe, expect, test } from 'vitest';
import { dayForKey, monthAfter, sameDayIn, timesByDay, timesByPart, weeksOf } from './calendar.ts';
import { queryWith, readChoice } from './choice.ts';
import { needsOtherTimes } from './choice-names.ts';

test('shows a month in weeks from Sunday', () => {
  const weeks = weeksOf('2026-12');

  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
  expect(weeks.at(-1)?.slice(-3)).toEqual(['2026-12-31', null, null]);
});

test('keeps the day of a month within shorter months', () => {
  expect(sameDayIn('2027-02', '2027-01-31')).toBe('2027-02-28');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
});

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-29'],
  ['End', '2026-12-05'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
  ['a', null],
])('%s leads from December 1 to %s', (key, day) => {
  expect(dayForKey(key, '2026-12-01')).toBe(day);
});

test('groups times by the day and part of day of the zone', () => {
  const times = ['2026-12-01T15:00:00.000Z', '2026-12-01T23:30:00.000Z', '2026-12-02T05:30:00.000Z'];

  expect([...timesByDay(times, 'America/New_York')].map(([day, of]) => [day, of.length])).toEqual([
    ['2026-12-01', 2],
    ['2026-12-02', 1],
  ]);
  expect(timesByPart(times, 'America/New_York').map(([part]) => part)).toEqual(['morning', 'evening']);
});

describe('a choice in the address', () => {
  const read = (query: string) => readChoice(new URLSearchParams(query));

  test('is read, with the month of its day', () => {
    expect(read('day=2026-12-01&zone=Asia/Kolkata&host=3')).toEqual({
      zone: 'Asia/Kolkata',
      month: '2026-12',
      day: '2026-12-01',
      at: null,
      wanted: null,
      host: 3,
    });
  });

  test('takes the day of a chosen time from the zone', () => {
    expect(read('at=2026-12-01T20:00:00.000Z&zone=Asia/Kolkata').day).toBe('2026-12-02');
  });

  test.each([
    'zone=Mars/Base',
    'zone=%2B01:00',
    'day=2026-02-30',
    'month=2026-13',
    'at=tomorrow',
    'at=2026-12-01',
    'host=0',
  ])('ignores %s', (query) => {
    expect(Object.values(read(query))).toEqual(Array(6).fill(null));
  });

  test('replaces the one before and keeps the rest of the address', () => {
    const query = new URLSearchParams('service=Consultation&day=2026-12-01&sent=bookings');

    expect(queryWith(query, { zone: 'UTC', month: '2027-01' })).toBe('?service=Consultation&zone=UTC&month=2027-01');
  });

  test.each([
    ['', 'zone=UTC', true],
    ['zone=UTC&month=2026-12', 'zone=UTC&day=2026-12-05', false],
    ['zone=UTC&month=2026-12', 'zone=UTC&month=2027-01', true],
    ['zone=UTC&month=2026-12', 'zone=Asia/Kolkata&month=2026-12', true],
    ['zone=UTC&day=2026-12-05', 'zone=UTC&at=2026-12-05T10:00:00.000Z', false],
    ['zone=UTC&at=2026-12-05T10:00:00.000Z', '', false],
  ])('from "%s" to "%s" needs other times: %s', (current, next, isNeeded) => {
    expect(needsOtherTimes(new URLSearchParams(current), new URLSearchParams(next))).toBe(isNeeded);
  });
});
