import { expect, test } from 'vitest';
import { periodAfter, periodBefore, periodInWords, periodText } from './periods.ts';

const start = new Date('2026-03-31T10:00:00Z');

test.each([
  [{ count: 7, unit: 'day' }, '2026-04-07T10:00:00.000Z', '2026-03-24T10:00:00.000Z'],
  [{ count: 1, unit: 'month' }, '2026-04-30T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  [{ count: 7, unit: 'year' }, '2033-03-31T10:00:00.000Z', '2019-03-31T10:00:00.000Z'],
] as const)('counts calendar periods forward and back: %o', (period, after, before) => {
  expect(periodAfter(start, period).toISOString()).toBe(after);
  expect(periodBefore(start, period).toISOString()).toBe(before);
});

test('writes periods with digits, or with words up to ten', () => {
  expect(periodText({ count: 24, unit: 'month' })).toBe('24 months');
  expect(periodInWords({ count: 24, unit: 'month' })).toBe('24 months');
  expect(periodInWords({ count: 7, unit: 'year' })).toBe('seven years');
  expect(periodInWords({ count: 1, unit: 'year' })).toBe('one year');
});
