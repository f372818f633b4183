import { expect, test } from 'vitest';
import { dayParts, hoursShown, lanesOf, weekTitle } from './local-days.ts';

const CHICAGO = 'America/Chicago';
const span = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });

test.each([
  ['2025-05-05', 'May 5 to 11, 2025'],
  ['2025-04-28', 'Apr 28 to May 4, 2025'],
  ['2025-12-29', 'Dec 29, 2025 to Jan 4, 2026'],
])('names the week that starts at %s as %s', (day, title) => {
  expect(weekTitle(day)).toBe(title);
});

test.each([
  ['before the clocks go forward', '2025-03-08T16:00:00Z', '2025-03-08', 600],
  ['after the clocks go forward', '2025-03-09T15:00:00Z', '2025-03-09', 600],
  ['before the clocks go back', '2025-11-01T15:00:00Z', '2025-11-01', 600],
  ['after the clocks go back', '2025-11-02T16:00:00Z', '2025-11-02', 600],
])('places a call at 10 AM %s', (_when, startsAt, day, start) => {
  const endsAt = new Date(Date.parse(startsAt) + 30 * 60_000).toISOString();

  expect(dayParts(span(startsAt, endsAt), CHICAGO)).toEqual([{ day, start, end: start + 30 }]);
});

test('draws a call within the repeated hour as long as it lasts', () => {
  // From 1:45 to 1:15, because the clocks go from 2 back to 1 o'clock.
  const [part] = dayParts(span('2025-11-02T06:45:00Z', '2025-11-02T07:15:00Z'), CHICAGO);

  expect(part).toEqual({ day: '2025-11-02', start: 105, end: 135 });
});

test('divides a busy time at midnight', () => {
  expect(dayParts(span('2025-05-08T04:00:00Z', '2025-05-09T06:00:00Z'), CHICAGO)).toEqual([
    { day: '2025-05-07', start: 1380, end: 1440 },
    { day: '2025-05-08', start: 0, end: 1440 },
    { day: '2025-05-09', start: 0, end: 60 },
  ]);
});

test('ends a span at midnight on its own day', () => {
  expect(dayParts(span('2025-05-08T04:00:00Z', '2025-05-08T05:00:00Z'), CHICAGO)).toHaveLength(1);
});

test('puts overlapping calls beside each other', () => {
  const placed = lanesOf([
    { id: 'b', start: 630, end: 660 },
    { id: 'a', start: 600, end: 660 },
    { id: 'c', start: 660, end: 690 },
  ]);

  expect(placed.map(({ id, lane, lanes }) => [id, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 1],
  ]);
});

test('shows the hours that hold everything, with an hour before', () => {
  expect(hoursShown([])).toEqual({ first: 8, last: 17 });
  expect(hoursShown([{ start: 6.5 * 60, end: 20.25 * 60 }])).toEqual({ first: 5, last: 21 });
  expect(hoursShown([{ start: 0, end: 1440 }])).toEqual({ first: 0, last: 24 });
});
