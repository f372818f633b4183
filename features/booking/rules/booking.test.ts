import { describe, expect, test } from 'vitest';
import { type BookingStatus, canCancel, canMove, isOutdated, statusAt } from './booking.ts';

const START = new Date('2026-05-13T15:00:00Z');
const before = (minutes: number) => new Date(START.getTime() - minutes * 60_000);
const aCall = (status: BookingStatus, heldUntil: Date | null = null) => ({ status, startsAt: START, heldUntil });
const EVERY: BookingStatus[] = ['held', 'confirmed', 'done', 'missed', 'canceled', 'expired'];

test.each([
  ['a minute before it runs out', -1, 'held'],
  ['when it runs out', 0, 'expired'],
])('a hold %s is %3$s', (_when, minutes, expected) => {
  const now = before(600);

  expect(statusAt(aCall('held', new Date(now.getTime() - minutes * 60_000)), now)).toBe(expected);
});

test('only a hold runs out', () => {
  expect(statusAt(aCall('confirmed', before(600)), START)).toBe('confirmed');
});

describe('a visitor', () => {
  test.each([
    [61, true],
    [60, true],
    [59, false],
    [-1, false],
  ])('moves and cancels a call %i minutes before it: %s', (minutes, expected) => {
    expect(canCancel(aCall('confirmed'), before(minutes))).toBe(expected);
    expect(canMove(aCall('confirmed'), before(minutes))).toBe(expected);
  });

  test('cancels a hold, also a suspected one, which cannot be moved, and nothing that is over', () => {
    const cancelable = (heldUntil: Date) => EVERY.filter((status) => canCancel(aCall(status, heldUntil), before(90)));

    expect(cancelable(START)).toEqual(['held', 'confirmed', 'expired']);
    expect(cancelable(before(100))).toEqual(['confirmed']);
    expect(EVERY.filter((status) => canMove(aCall(status, START), before(90)))).toEqual(['confirmed']);
  });

  test('changes nothing by an expired hold', () => {
    expect(canCancel(aCall('held', before(100)), before(90))).toBe(false);
  });

  test.each([
    [1, 2, 'confirmed', true],
    [2, 2, 'confirmed', false],
    [1, 2, 'canceled', false],
  ] as const)('with link %i to booking %i (%s) is out of date: %s', (link, sequence, status, expected) => {
    expect(isOutdated({ sequence: link }, { sequence, status })).toBe(expected);
  });
});
