import { expect, test } from 'vitest';
import { eraseTime, nextRun, tombstone } from './rules.ts';

test.each([
  ['2026-11-22T08:14:59Z', '2026-11-22T08:15:00.000Z'],
  ['2026-11-22T08:15:00Z', '2026-11-23T08:15:00.000Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T08:15:00.000Z'],
])('the run after %s is at %s', (now, next) => {
  expect(nextRun(new Date(now)).toISOString()).toBe(next);
});

test('a deletion leaves time to change one’s mind, and a closure longer', () => {
  const asked = new Date('2026-01-31T12:00:00Z');

  expect(eraseTime('delete', asked).getTime()).toBeGreaterThan(asked.getTime());
  expect(eraseTime('close', asked).getTime()).toBeGreaterThan(eraseTime('delete', asked).getTime());
});

test('an erased account keeps nothing of the person, and addresses that cannot be reached', () => {
  expect(Object.values(tombstone(7))).toEqual([
    'deleted-7',
    'Deleted',
    'customer 7',
    expect.stringMatching(/^deleted-7@.*\.invalid$/),
  ]);
  expect(tombstone(8).email).not.toBe(tombstone(7).email);
});
