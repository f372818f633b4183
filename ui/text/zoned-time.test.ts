import { expect, test } from 'vitest';
import { dayAndTime, timeOrDay, zoneAndPlace, zonedDate, zonedMoment, zonedRange, zoneName } from './zoned-time.ts';

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

test.each([
  ['America/New_York', 'Eastern Time (New York)'],
  ['America/Argentina/Buenos_Aires', 'Argentina Standard Time (Buenos Aires)'],
  ['Australia/Lord_Howe', 'Lord Howe Time'],
  ['UTC', 'Coordinated Universal Time'],
])('names %s as %s', (zone, name) => {
  expect(zoneAndPlace(zone)).toBe(name);
});

test('says from when until when, and where', () => {
  const [start, end] = [new Date('2025-05-13T15:45:00Z'), new Date('2025-05-13T16:15:00Z')];

  expect(zonedRange(start, end, 'America/New_York')).toBe(
    'Tuesday, May 13, 2025, 11:45 AM to 12:15 PM Eastern Time (New York)',
  );
});
