import { expect, test } from 'vitest';
import { isDay, mondayOf, weekOf } from './calendar-days.ts';

test('starts a week on Monday', () => {
  expect(mondayOf('2025-05-11')).toBe('2025-05-05');
  expect(mondayOf('2025-05-05')).toBe('2025-05-05');
  expect(weekOf('2025-03-09')).toEqual(expect.arrayContaining(['2025-03-03', '2025-03-09']));
});

test.each(['2025-02-30', 'soon', '2025-5-1', ''])('rejects %j as a day', (text) => {
  expect(isDay(text)).toBe(false);
});

test.each(['2026-12-01', '2028-02-29'])('%s is a day', (day) => {
  expect(isDay(day)).toBe(true);
});
