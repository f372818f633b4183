import { expect, test } from 'vitest';
import { countSlots, rangeProblems, usableRanges } from './hours.ts';

const range = (start: number | null, end: number | null) => ({
  startMinute: start === null ? null : start * 60,
  endMinute: end === null ? null : end * 60,
});

test('reports the later of two ranges that overlap', () => {
  const [first, second, third] = rangeProblems([range(9, 12), range(11.5, 14), range(12, 13)]);

  expect(first).toBeNull();
  expect(second).toEqual({ kind: 'overlap', other: range(9, 12) });
  expect(third).toBeNull();
});

test('accepts ranges that touch, in any order', () => {
  expect(rangeProblems([range(13, 17), range(9, 13), range(17, 24)])).toEqual([null, null, null]);
});

test.each([
  [range(9, null), 'missing'],
  [range(null, 12), 'missing'],
  [range(12, 9), 'short'],
  [range(9, 9), 'short'],
  [range(9, 9.4), 'short'],
  [range(9, 25), 'short'],
])('rejects %o as %s', (given, kind) => {
  expect(rangeProblems([given])).toEqual([{ kind }]);
});

test('counts only the half-hours of ranges without an error', () => {
  expect(countSlots([range(9, 12), range(13, 17)])).toBe(14);
  expect(countSlots([range(9, 12), range(11.5, 14)])).toBe(6);
  expect(countSlots([range(9, 9.75), range(10, null)])).toBe(1);
});

test('sorts usable ranges by their start', () => {
  expect(usableRanges([range(13, 17), range(9, 12)])).toEqual([range(9, 12), range(13, 17)]);
});
