import { expect, test } from 'vitest';
import { aliasOf, eraseTime, isPlainName, isPlainPhone, nextRun } from './rules.ts';

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
  expect(Object.values(aliasOf(7))).toEqual([
    'deleted-7',
    'Deleted',
    'customer 7',
    expect.stringMatching(/^deleted-7@.*\.invalid$/),
  ]);
  expect(aliasOf(8).email).not.toBe(aliasOf(7).email);
});

test.each(['Ada Moreno', "Zelda (Z.) O'Quillfeather & Sons", 'Ludwig van Beethoven', 'Emily Post', '王 小明同学们'])(
  'recognizes %j as a name',
  (name) => expect(isPlainName(name)).toBe(true),
);

test.each([
  'contact',
  'Contact User',
  'of the',
  'A B',
  'Deleted customer 5',
  'a@b.test c',
  '{"a": 1}',
  'Bespoke AI Studio',
])('does not recognize %j as a name', (name) => expect(isPlainName(name)).toBe(false));

test.each([
  ['+1 (555) 010-9977', true],
  ['12345', false],
  ['contact', false],
  ['2025-05-20', false],
  ['1'.repeat(40), false],
])('recognizes %j as a phone number: %j', (phone, isOne) => expect(isPlainPhone(phone)).toBe(isOne));
