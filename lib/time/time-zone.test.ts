import { expect, test } from 'vitest';
import { calendarDay, instantOf, localTimeIn, monthsUntil } from './time-zone.ts';

test("names months by the time zone's calendar", () => {
  const instant = new Date('2025-03-01T03:00:00Z');

  expect(monthsUntil(instant, 3, 'UTC').map(({ name }) => name)).toEqual(['2025-01', '2025-02', '2025-03']);
  expect(monthsUntil(instant, 3, 'America/Chicago').map(({ name }) => name)).toEqual(['2024-12', '2025-01', '2025-02']);
});

test('starts a month at local midnight across clock changes', () => {
  const starts = monthsUntil(new Date('2025-11-20T00:00:00Z'), 9, 'America/Chicago').map(({ start }) =>
    start.toISOString(),
  );

  expect(starts[0]).toBe('2025-03-01T06:00:00.000Z');
  expect(starts[1]).toBe('2025-04-01T05:00:00.000Z');
  expect(starts[8]).toBe('2025-11-01T05:00:00.000Z');
});

test('handles clock changes on the first of a month', () => {
  const [april] = monthsUntil(new Date('2001-04-15T00:00:00Z'), 1, 'America/Chicago');

  // In 2001 the clocks went forward at 2 o'clock on April 1.
  expect(april?.start.toISOString()).toBe('2001-04-01T06:00:00.000Z');
});

test('starts a month without midnight at its first instant', () => {
  const [october] = monthsUntil(new Date('2017-10-15T00:00:00Z'), 1, 'America/Asuncion');

  // The clocks went from 23:59 on September 30 to 1:00 on October 1.
  expect(october?.start.toISOString()).toBe('2017-10-01T04:00:00.000Z');
});

test('counts days across a day of 23 hours', () => {
  const day = (text: string) => calendarDay(new Date(text), 'America/Chicago');

  expect(day('2025-03-10T05:00:00Z') - day('2025-03-09T06:00:00Z')).toBe(1);
  expect(day('2025-03-09T06:00:00Z') - day('2025-03-09T05:59:59Z')).toBe(1);
});

const CHICAGO = 'America/Chicago';

test.each([
  ['2026-12-01T09:00', '2026-12-01T15:00:00.000Z'],
  ['2026-07-01T09:00', '2026-07-01T14:00:00.000Z'],
  ['2026-03-08T01:59', '2026-03-08T07:59:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T08:00:00.000Z'],
])('%s in Chicago is %s', (local, instant) => {
  expect(instantOf(local, CHICAGO)?.toISOString()).toBe(instant);
  expect(localTimeIn(new Date(instant), CHICAGO)).toBe(local);
});

test('finds no instant for a local time that clocks skip', () => {
  expect(instantOf('2026-03-08T02:30', CHICAGO)).toBeNull();
  expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toBeNull();
});

test('takes the earlier of two instants with the same local time', () => {
  expect(instantOf('2026-11-01T01:30', CHICAGO)?.toISOString()).toBe('2026-11-01T06:30:00.000Z');
  expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
});

test.each(['2026-02-30T09:00', '2026-13-01T09:00', 'soon'])('finds no instant for %s', (local) => {
  expect(instantOf(local, CHICAGO)).toBeNull();
});
