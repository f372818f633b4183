import { expect, test } from 'vitest';
import { HOUR } from './durations.ts';
import { DEFAULT_OPENING_HOURS, parseOpeningHours, writeOpeningHours } from './opening-hours.ts';

test('reads and writes the hours of each day', () => {
  const text = 'Mon 08:30-12:00, Sun 10:00-24:00';
  const days = parseOpeningHours(text);

  expect(days).toEqual([[8.5 * HOUR, 12 * HOUR], null, null, null, null, null, [10 * HOUR, 24 * HOUR]]);
  expect(writeOpeningHours(days ?? [])).toBe(text);
  expect(parseOpeningHours(DEFAULT_OPENING_HOURS)?.filter(Boolean)).toHaveLength(5);
});

test.each(['', 'Mon', 'Mon 9-17', 'Mon 17:00-09:00', 'Mon 09:00-09:00', 'Mon 09:00-24:30', 'Abc 09:00-17:00'])(
  'rejects "%s"',
  (text) => {
    expect(parseOpeningHours(text)).toBeNull();
  },
);

test('rejects a day that is named twice', () => {
  expect(parseOpeningHours('Mon 09:00-12:00, Mon 13:00-17:00')).toBeNull();
});
