import { expect, test } from 'vitest';
import { policies } from '#content/legal/legal.ts';
import { DAY } from '#lib/time/durations.ts';
import { startOfDay } from '#lib/time/time-zone.ts';
import { earliestDay, inForceAt, unknownPlaceholders } from './versions.ts';

const CHICAGO = 'America/Chicago';
const at = (text: string) => new Date(text);
const version = (number: number, effectiveAt: string | null) => ({
  number,
  effectiveAt: effectiveAt === null ? null : at(effectiveAt),
});

test('the product’s own text is in force until another version is', () => {
  expect(inForceAt([], at('2026-01-01T00:00Z'))).toBeNull();
  expect(inForceAt([version(2, null)], at('2026-01-01T00:00Z'))).toBeNull();
});

test('a version is in force from its moment on, to the millisecond', () => {
  const versions = [version(1, '2025-05-08T00:00Z'), version(2, '2026-02-01T06:00Z')];

  expect(inForceAt(versions, at('2026-02-01T05:59:59.999Z'))?.number).toBe(1);
  expect(inForceAt(versions, at('2026-02-01T06:00:00.000Z'))?.number).toBe(2);
});

test('the latest moment counts, and of two equal ones the higher number', () => {
  const versions = [version(4, '2026-01-01T00:00Z'), version(3, '2026-01-01T00:00Z'), version(2, '2025-12-01T00:00Z')];

  expect(inForceAt(versions, at('2026-03-01T00:00Z'))?.number).toBe(4);
  expect(inForceAt(versions.toReversed(), at('2026-03-01T00:00Z'))?.number).toBe(4);
});

// Clocks change in Chicago on March 8 and November 1, 2026.
test.each([
  ['2026-11-23T20:41Z', '2026-12-24'],
  ['2026-11-23T06:00Z', '2026-12-23'],
  ['2026-02-20T06:00Z', '2026-03-23'],
  ['2026-10-10T05:00Z', '2026-11-09'],
  ['2026-10-10T06:30Z', '2026-11-10'],
])('at %s the first day with 30 days of notice is %s', (now, day) => {
  expect(earliestDay(at(now), CHICAGO, true)).toBe(day);
});

test('at any time of a year there are at least 30 and less than 31 days of notice', () => {
  const start = Date.parse('2026-01-01T00:00Z');
  for (let hour = 0; hour < 365 * 24; hour += 5) {
    const now = new Date(start + hour * 3_600_000);
    const notice = startOfDay(earliestDay(now, CHICAGO, true), CHICAGO).getTime() - now.getTime();
    if (notice < 30 * DAY || notice > 31 * DAY + 3_600_000)
      throw new Error(`${now.toISOString()}: ${notice / DAY} days`);
  }
  expect(earliestDay(at('2026-11-24T05:59Z'), CHICAGO, false)).toBe('2026-11-24');
});

test('names what stands for nothing, each once', () => {
  expect(unknownPlaceholders('{{company}} {{fax}} {{fax}} {{ email }} {{constructor}}')).toEqual([
    'fax',
    ' email ',
    'constructor',
  ]);
});

test.each(policies)('every placeholder of the $title stands for something', ({ original }) => {
  expect(unknownPlaceholders(original)).toEqual([]);
});
