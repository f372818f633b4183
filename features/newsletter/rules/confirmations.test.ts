import { expect, test } from 'vitest';
import { isWithinLimits, nextSlot } from './confirmations.ts';

const NOW = new Date('2025-06-12T15:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test.each([
  ['nothing yet', [], true],
  ['one an hour ago', [60], true],
  ['one 59 minutes ago', [59], false],
  ['three during the day', [600, 400, 200], false],
])('allows another email after %s (%o minutes ago): %s', (_what, sent, isAllowed) => {
  expect(isWithinLimits(sent.map(minutesAgo), NOW)).toBe(isAllowed);
});

test('sends the first confirmation at once', () => {
  expect(nextSlot([], 'newsletter', NOW)).toEqual(NOW);
});

test('delays another purpose until an hour after the last', () => {
  const recent = [{ purpose: 'newsletter' as const, sendAt: minutesAgo(10) }];

  expect(nextSlot(recent, 'waitlist', NOW)).toEqual(minutesAgo(-50));
});

test('sends one confirmation per purpose and hour', () => {
  const recent = [{ purpose: 'newsletter' as const, sendAt: minutesAgo(59) }];

  expect(nextSlot(recent, 'newsletter', NOW)).toBeNull();
});

test('reserves one confirmation a day for the other purpose', () => {
  const recent = [300, 120].map((minutes) => ({ purpose: 'newsletter' as const, sendAt: minutesAgo(minutes) }));

  expect(nextSlot(recent, 'newsletter', NOW)).toBeNull();
  expect(nextSlot(recent, 'waitlist', NOW)).toEqual(NOW);
});
