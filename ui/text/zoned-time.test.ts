import { expect, test } from 'vitest';
import { zoneName } from './zone-name.ts';
import {
  calendarDate,
  dayAndTime,
  isSameDay,
  longZonedMoment,
  recentDay,
  recentMoment,
  timeOrDay,
  weekdayAndDay,
  zoneAndPlace,
  zonedCall,
  zonedCallInText,
  zonedClock,
  zonedDate,
  zonedDay,
  zonedDayIn,
  zonedHour,
  zonedMoment,
  zonedRange,
  zonedTimes,
} from './zoned-time.ts';

const CHICAGO = 'America/Chicago';
const at = '2026-12-01T15:00:00Z';

test('shows moments in the given time zone', () => {
  expect(zonedMoment(at, CHICAGO)).toBe('Dec 1, 9:00 AM');
  expect(longZonedMoment(at, CHICAGO)).toBe('December 1, 2026 at 9:00 AM');
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
  ['Etc/GMT+5', 'GMT-05:00'],
])('names %s as %s', (zone, name) => {
  expect(zoneAndPlace(zone)).toBe(name);
});

test.each([
  ['America/Chicago', 'Central Time'],
  ['Europe/London', 'United Kingdom Time'],
  ['UTC', 'Coordinated Universal Time'],
  ['Etc/UTC', 'Coordinated Universal Time'],
  ['GMT', 'Coordinated Universal Time'],
  ['Etc/GMT+5', 'GMT-05:00'],
])('calls the times of %s %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});

test('says from when until when, and where', () => {
  const [start, end] = [new Date('2025-05-13T15:45:00Z'), new Date('2025-05-13T16:15:00Z')];

  expect(zonedRange(start, end, 'America/New_York')).toBe(
    'Tuesday, May 13, 2025, 11:45 AM to 12:15 PM Eastern Time (New York)',
  );
});

test.each([
  ['2026-03-08T09:59:00Z', 'America/Los_Angeles', '2026-03-08', 1],
  ['2026-03-08T10:00:00Z', 'America/Los_Angeles', '2026-03-08', 3],
  ['2026-11-01T05:59:00Z', 'America/New_York', '2026-11-01', 1],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01', 1],
  ['2026-12-31T10:00:00Z', 'Pacific/Auckland', '2026-12-31', 23],
  ['2026-12-31T11:00:00Z', 'Pacific/Auckland', '2027-01-01', 0],
  ['2026-06-01T18:15:00Z', 'Asia/Kathmandu', '2026-06-02', 0],
])('%s in %s is on %s in hour %i', (moment, zone, day, hour) => {
  expect([zonedDay(moment, zone), zonedHour(moment, zone)]).toEqual([day, hour]);
});

test('a day is the same or not by the given zone', () => {
  const [evening, night] = ['2026-12-01T04:59:00Z', '2026-12-01T05:01:00Z'];

  expect(isSameDay(evening, night, 'America/New_York')).toBe(false);
  expect(isSameDay(evening, night, 'America/Chicago')).toBe(true);
});

test.each([
  ['2025-05-13T18:30:00Z', '2:30 to 3:00 PM'],
  ['2025-05-13T15:30:00Z', '11:30 AM to 12:00 PM'],
  ['2025-05-13T03:45:00Z', '11:45 PM to 12:15 AM'],
])('the half-hour from %s is %s in New York', (startsAt, text) => {
  const endsAt = new Date(Date.parse(startsAt) + 30 * 60_000);

  expect(zonedTimes({ startsAt, endsAt }, 'America/New_York')).toBe(text);
});

test.each([
  ['America/New_York', '2026-11-01T05:30:00Z', '1:30 AM EDT to 1:00 AM EST'],
  ['America/New_York', '2026-11-01T05:00:00Z', '1:00 to 1:30 AM EDT'],
  ['America/New_York', '2026-11-01T06:30:00Z', '1:30 AM EST to 2:00 AM'],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '2:30 AM GMT+2 to 2:00 AM GMT+1'],
  ['Australia/Lord_Howe', '2027-04-03T14:45:00Z', '1:45 AM GMT+11 to 1:45 AM GMT+10:30'],
])('tells apart what clocks in %s show twice at %s', (zone, startsAt, text) => {
  const endsAt = new Date(Date.parse(startsAt) + 30 * 60_000);

  expect(zonedTimes({ startsAt, endsAt }, zone)).toBe(text);
  expect(zonedRange(new Date(startsAt), endsAt, zone)).toBe(
    `${zonedDayIn('full', startsAt, zone)}, ${text} ${zoneAndPlace(zone)}`,
  );
});

test('names a call with its zone', () => {
  expect(zonedCall('2025-05-13T18:30:00Z', CHICAGO)).toBe('Tuesday, May 13, 1:30 PM Central Time');
  expect(zonedCallInText('2025-05-13T18:30:00Z', CHICAGO)).toBe('Tuesday, May 13, at 1:30 PM Central Time');
});

test('names another year only where it differs in the given zone', () => {
  const newYear = '2027-01-01T03:00:00Z';
  const now = new Date('2026-12-01T12:00:00Z');

  expect(weekdayAndDay(newYear, now, CHICAGO)).toBe('Thursday, December 31');
  expect(weekdayAndDay(newYear, now, 'UTC')).toBe('Friday, January 1, 2027');
});

test('a day without a time is the same everywhere', () => {
  expect(calendarDate('2025-05-13')).toBe('Tue, May 13, 2025');
});

test.each([
  ['2026-12-01T15:00:00Z', '9:00'],
  ['2026-11-01T06:30:00Z', '1:30 CDT'],
  ['2026-11-01T07:30:00Z', '1:30 CST'],
])('shortens the time %s to %s', (moment, text) => {
  expect(zonedClock(moment, CHICAGO)).toBe(text);
});

test('names more zones than are cached', () => {
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 150);

  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date(at)));

  expect(zones.map((zone) => zonedHour(at, zone))).toEqual(zones.map(hourIn));
  expect(zonedMoment(at, CHICAGO)).toBe('Dec 1, 9:00 AM');
});

test.each([
  ['2026-11-23T14:55:00Z', '8:55 AM'],
  ['2026-11-19T20:10:00Z', 'Thursday 2:10 PM'],
  ['2026-11-17T06:00:00Z', 'Tuesday 12:00 AM'],
  ['2026-11-17T05:59:00Z', 'Nov 16'],
])('names the moment %s by what is nearest: %s', (moment, text) => {
  expect(recentMoment(moment, '2026-11-23', CHICAGO).replace(/\s/g, ' ')).toBe(text);
});

test.each([
  ['2026-11-20', 'Friday'],
  ['2026-11-17', 'Tuesday'],
  ['2026-11-16', 'Mon, Nov 16, 2026'],
  ['2026-11-24', 'Tue, Nov 24, 2026'],
])('names the day %s by its weekday if it is recent: %s', (day, text) => {
  expect(recentDay(day, '2026-11-23')).toBe(text);
});
