import { expect, test } from 'vitest';
import { instantOfLocal, readLocalTime, writeLocalTime } from './local-time.ts';

test.each([
  ['2026-12-01T09:00 America/Chicago', '2026-12-01T15:00:00.000Z'],
  // Clocks show it twice; the first one counts.
  ['2026-11-01T01:30 America/Chicago', '2026-11-01T06:30:00.000Z'],
  // Clocks skip it.
  ['2026-03-08T02:30 America/Chicago', undefined],
  ['2026-12-01T America/Chicago', undefined],
  ['T09:00 America/Chicago', undefined],
  ['2026-12-01T09:00 Nowhere', undefined],
  ['2026-02-30T09:00 America/Chicago', undefined],
  ['', undefined],
])('reads %j as %s', (text, instant) => {
  expect(instantOfLocal(readLocalTime(text))?.toISOString()).toBe(instant);
});

test('writes what it reads, and nothing without a date and a time', () => {
  const text = '2026-12-01T09:00 America/Chicago';

  expect(writeLocalTime(readLocalTime(text))).toBe(text);
  expect(writeLocalTime({ date: '', time: '', zone: 'America/Chicago' })).toBe('');
});
