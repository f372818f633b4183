import { expect, test } from 'vitest';
import { countSlots, cover, firstRules, isHttpsAddress, rangeProblems, usableRanges } from './hours.ts';

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

test.each([
  [9, 12, true],
  [11.75, 12.25, true],
  [9, 17, true],
  [8.9, 9.5, false],
  [16.75, 17.25, false],
  [17.5, 18.5, false],
])('finds the time from %d to %d within ranges that touch: %s', (start, end, expected) => {
  const ranges = usableRanges([range(12, 17), range(9, 12), range(18, 20)]);

  expect(cover(ranges, start * 60, end * 60)).toBe(expected);
});

test.each([
  ['https://meet.example.com/a', true],
  ['http://meet.example.com/a', false],
  ['javascript:alert(1)', false],
  ['meet.example.com', false],
  ['', false],
])('takes %j for an address of a calendar: %s', (address, expected) => {
  expect(isHttpsAddress(address)).toBe(expected);
});

test('starts a host with office hours that visitors can book', () => {
  const { hours, exceptions, mostPerDay } = firstRules('America/Chicago');

  expect(hours.map((ranges) => countSlots(ranges))).toEqual([16, 16, 16, 16, 16, 0, 0]);
  expect(hours.every((ranges) => rangeProblems(ranges).every((problem) => problem === null))).toBe(true);
  expect([exceptions, mostPerDay]).toEqual([[], null]);
});
