import { describe, expect, test } from 'vitest';
import { monthAround, monthsAfter } from './months.ts';

const at = (day: string) => new Date(`${day}T15:00:00Z`);

describe('months after a date', () => {
  test.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2025-01-31', 2, '2025-03-31'],
    ['2024-01-30', 1, '2024-02-29'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2025-03-31', -1, '2025-02-28'],
  ])('%s and %i months are %s', (start, months, end) => {
    expect(monthsAfter(at(start), months)).toEqual(at(end));
  });
});

describe('the month around an instant', () => {
  test.each([
    ['2025-01-31', '2025-02-28', '2025-02-28', '2025-03-31'],
    ['2025-01-31', '2025-02-27', '2025-01-31', '2025-02-28'],
    ['2025-01-31', '2025-04-02', '2025-03-31', '2025-04-30'],
    ['2025-06-12', '2025-06-12', '2025-06-12', '2025-07-12'],
    ['2025-06-12', '2026-06-11', '2026-05-12', '2026-06-12'],
  ])('anchored at %s, %s lies between %s and %s', (anchor, instant, start, end) => {
    expect(monthAround(at(anchor), at(instant))).toEqual({ start: at(start), end: at(end) });
  });
});
