import { describe, expect, test } from 'vitest';
import { businessMinutes, waitingSince } from './business-time.ts';
import { HOUR, MINUTE } from './durations.ts';
import { DEFAULT_OPENING_HOURS, parseOpeningHours } from './opening-hours.ts';
import { instantOf } from './time-zone.ts';

const CHICAGO = 'America/Chicago';
const businessIn = (timeZone: string, hours = DEFAULT_OPENING_HOURS, holidays: string[] = []) => ({
  timeZone,
  businessHours: parseOpeningHours(hours) ?? [],
  holidays,
});

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
    expect(businessMinutes(at(from), at(to), businessIn(CHICAGO))).toBe(minutes);
  });

  test('follow the business time zone', () => {
    const [from, to] = [at('2025-06-12T10:00'), at('2025-06-12T12:00')];

    expect(businessMinutes(from, to, businessIn('Asia/Kolkata'))).toBe(0);
  });

  test('are never negative', () => {
    expect(businessMinutes(at('2025-06-12T12:00'), at('2025-06-12T10:00'), businessIn(CHICAGO))).toBe(0);
  });
});

test.each([
  ['in the evening', '2025-06-12T20:00', '2025-06-12T09:00'],
  ['at noon', '2025-06-12T12:00', '2025-06-11T12:00'],
  ['on a Sunday', '2025-06-15T12:00', '2025-06-13T09:00'],
  ['on a Monday at 8:00 AM', '2025-06-16T08:00', '2025-06-13T09:00'],
  ['on a Monday after the clocks changed', '2025-03-10T10:00', '2025-03-07T10:00'],
])('%s, eight business hours began at %s', (_when, now, since) => {
  expect(waitingSince(at(now), 8, businessIn(CHICAGO))).toEqual(at(since));
});

test.each([CHICAGO, 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'])(
  'the latest instant that has waited long enough is found at any hour in %s',
  (timeZone) => {
    const start = Date.parse('2025-03-01T00:00:00Z');
    const hours = Array.from({ length: 270 * 3 }, (_, index) => new Date(start + index * 8 * HOUR + index * MINUTE));

    for (const now of hours) {
      const since = waitingSince(now, 8, businessIn(timeZone));
      expect(businessMinutes(since, now, businessIn(timeZone))).toBe(480);
      expect(businessMinutes(new Date(since.getTime() + MINUTE), now, businessIn(timeZone))).toBeLessThan(480);
    }
  },
);

describe('hours that differ by day', () => {
  const business = businessIn(CHICAGO, 'Mon 08:00-18:00, Wed 22:00-24:00, Sun 00:00-04:00');

  test.each([
    ['on a long day', '2025-06-09T07:00', '2025-06-09T19:00', 10 * 60],
    ['on a closed day', '2025-06-10T00:00', '2025-06-11T00:00', 0],
    ['until midnight', '2025-06-11T23:00', '2025-06-12T09:00', 60],
    ['of a week', '2025-06-09T00:00', '2025-06-16T00:00', 16 * 60],
  ])('count %s', (_when, from, to, minutes) => {
    expect(businessMinutes(at(from), at(to), business)).toBe(minutes);
  });

  test('say since when something has waited, over closed days and a skipped hour', () => {
    expect(waitingSince(at('2025-06-11T23:00'), 2, business)).toEqual(at('2025-06-09T17:00'));
    expect(waitingSince(at('2025-03-09T04:00'), 2, business)).toEqual(at('2025-03-09T03:00'));
  });
});

describe('holidays', () => {
  const business = businessIn(CHICAGO, DEFAULT_OPENING_HOURS, ['2026-12-25', '2026-12-26', '2027-01-01']);

  test('are no business time', () => {
    expect(businessMinutes(at('2026-12-24T16:00'), at('2026-12-28T10:00'), business)).toBe(120);
    expect(businessMinutes(at('2026-12-25T10:00'), at('2026-12-25T15:00'), business)).toBe(0);
    expect(businessMinutes(at('2026-12-21T00:00'), at('2027-01-04T00:00'), business)).toBe(8 * 8 * 60);
  });

  test('are no wait', () => {
    expect(waitingSince(at('2026-12-28T10:00'), 2, business)).toEqual(at('2026-12-24T16:00'));
    expect(waitingSince(at('2026-12-25T10:00'), 8, business)).toEqual(at('2026-12-24T09:00'));
  });
});
