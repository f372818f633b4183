import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#lib/time/durations.ts';
import { instantOf } from '#lib/time/time-zone.ts';
import { businessMinutes, waitingSince } from './business-hours.ts';

const CHICAGO = 'America/Chicago';

function at(local: string, timeZone = CHICAGO): Date {
  const instant = instantOf(local, timeZone);
  if (!instant) throw new Error(`${local} does not exist`);
  return instant;
}

describe('business minutes', () => {
  test.each([
    ['within a day', '2025-06-12T10:00', '2025-06-12T11:30', 90],
    ['over a night', '2025-06-12T16:00', '2025-06-13T10:00', 120],
    ['over a weekend', '2025-06-13T16:00', '2025-06-16T09:30', 90],
    ['on a weekend', '2025-06-14T08:00', '2025-06-15T20:00', 0],
    ['before opening', '2025-06-12T05:00', '2025-06-12T09:00', 0],
    ['of a week', '2025-06-09T00:00', '2025-06-16T00:00', 5 * 8 * 60],
    ['over the clock change in spring', '2025-03-07T16:00', '2025-03-10T10:00', 120],
    ['over the clock change in autumn', '2025-10-31T16:00', '2025-11-03T10:00', 120],
  ])('%s', (_when, from, to, minutes) => {
    expect(businessMinutes(at(from), at(to), CHICAGO)).toBe(minutes);
  });

  test('follow the business time zone', () => {
    const [from, to] = [at('2025-06-12T10:00'), at('2025-06-12T12:00')];

    expect(businessMinutes(from, to, 'Asia/Kolkata')).toBe(0);
  });

  test('are never negative', () => {
    expect(businessMinutes(at('2025-06-12T12:00'), at('2025-06-12T10:00'), CHICAGO)).toBe(0);
  });
});

test.each([
  ['in the evening', '2025-06-12T20:00', '2025-06-12T09:00'],
  ['at noon', '2025-06-12T12:00', '2025-06-11T12:00'],
  ['on a Sunday', '2025-06-15T12:00', '2025-06-13T09:00'],
  ['on a Monday at 8:00 AM', '2025-06-16T08:00', '2025-06-13T09:00'],
  ['on a Monday after the clocks changed', '2025-03-10T10:00', '2025-03-07T10:00'],
])('%s, eight business hours began at %s', (_when, now, since) => {
  expect(waitingSince(at(now), 8, CHICAGO)).toEqual(at(since));
});

test.each([CHICAGO, 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'])(
  'the latest instant that has waited long enough is found at any hour in %s',
  (timeZone) => {
    const start = Date.parse('2025-03-01T00:00:00Z');
    const hours = Array.from({ length: 270 * 3 }, (_, index) => new Date(start + index * 8 * HOUR + index * MINUTE));

    for (const now of hours) {
      const since = waitingSince(now, 8, timeZone);
      expect(businessMinutes(since, now, timeZone)).toBe(480);
      expect(businessMinutes(new Date(since.getTime() + MINUTE), now, timeZone)).toBeLessThan(480);
    }
  },
);
