import { expect, test } from 'vitest';
import type { BookingStatus } from './booking.ts';
import { canChange, canMark, isTooFar } from './calls.ts';

const START = new Date('2026-05-13T15:00:00Z');
const before = (minutes: number) => new Date(START.getTime() - minutes * 60_000);
const aCall = (status: BookingStatus) => ({ status, startsAt: START, heldUntil: null });
const EVERY: BookingStatus[] = ['held', 'confirmed', 'done', 'missed', 'canceled', 'expired'];

test.each([
  [1, true, false],
  [0, false, true],
  [-1, false, true],
])('staff %i minutes before the call change it: %s, mark it: %s', (minutes, changes, marks) => {
  expect(canChange(aCall('confirmed'), before(minutes))).toBe(changes);
  expect(canMark(aCall('confirmed'), before(minutes))).toBe(marks);
});

test('staff mark only calls that took place or should have', () => {
  expect(EVERY.filter((status) => canMark(aCall(status), START))).toEqual(['confirmed', 'done', 'missed']);
});

test.each([
  [366, false],
  [367, true],
])('staff find a call in %i days too far away: %s', (days, expected) => {
  expect(isTooFar(START, before(days * 24 * 60))).toBe(expected);
});
