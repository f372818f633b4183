import { expect, test } from 'vitest';
import { changeOf, monthToDate } from './rules.ts';

const CHICAGO = 'America/Chicago';
const at = (text: string) => new Date(text);

test.each([
  ['the same day', '2026-11-23T15:40:00Z', '2026-11-23', '2026-10-23'],
  ['its last day when it is shorter', '2026-03-31T15:00:00Z', '2026-03-31', '2026-02-28'],
  ['its 29th in a leap year', '2028-03-31T15:00:00Z', '2028-03-31', '2028-02-29'],
  ['December in January', '2026-01-31T15:00:00Z', '2026-01-31', '2025-12-31'],
  ['the day of the business, not of UTC', '2026-12-01T05:59:59Z', '2026-11-30', '2026-10-30'],
  ['the next month from midnight on', '2026-12-01T06:00:00Z', '2026-12-01', '2026-11-01'],
])('compares with %s', (_what, now, today, comparedTo) => {
  expect(monthToDate(at(now), CHICAGO)).toMatchObject({ today, comparedTo });
});

test('starts days and the month when clocks in the business zone do', () => {
  const { days, start } = monthToDate(at('2026-11-02T15:00:00Z'), CHICAGO);

  expect(start).toEqual(at('2026-11-01T05:00:00Z'));
  expect(days).toHaveLength(33);
  expect(days.slice(-2)).toEqual([
    { day: '2026-11-01', start: at('2026-11-01T05:00:00Z') },
    // Clocks were set back in between.
    { day: '2026-11-02', start: at('2026-11-02T06:00:00Z') },
  ]);
});

test.each([
  [7236, 6410, '2026-11-23', 13],
  [6410, 6410, '2026-11-23', 0],
  [-100, 6410, '2026-11-23', -102],
  [500, 0, '2026-11-23', null],
  [500, 100, '2026-11-05', null],
])('changes from %2$s to %1$s on %3$s by %4$s percent', (received, before, today, change) => {
  expect(changeOf({ received, before, today })).toBe(change);
});
