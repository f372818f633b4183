import { expect, test } from 'vitest';
import { dayAndTime, timeOrDay, zonedDate, zonedMoment, zoneName } from './zoned-time.ts';

const CHICAGO = 'America/Chicago';
const at = '2026-12-01T15:00:00Z';

test('shows moments in the given time zone', () => {
  expect(zonedMoment(at, CHICAGO)).toBe('Dec 1, 9:00 AM');
  expect(zonedDate(at, CHICAGO)).toBe('December 1, 2026 at 9:00 AM Central Time');
  expect(zoneName('Europe/Berlin')).toBe('Central European Time');
});

test('shows the time of today and the day of other moments', () => {
  const sameDay = new Date('2026-12-02T05:59:00Z');
  const nextDay = new Date('2026-12-02T06:00:00Z');

  expect([timeOrDay(at, sameDay, CHICAGO), timeOrDay(at, nextDay, CHICAGO)]).toEqual(['9:00 AM', 'Dec 1']);
  expect(dayAndTime(at, sameDay, CHICAGO)).toBe('today at 9:00 AM');
  expect(dayAndTime(at, nextDay, CHICAGO)).toBe('on Dec 1 at 9:00 AM');
});
