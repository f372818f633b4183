import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0],
  ['short 1', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['abcdefghijklmn', 1],
  ['PassW0rd', 1],
  ['Tr0ub4dor&3', 1],
  ['🧵✂️📏🪡🧷🪢🧶👕', 2],
  ['kqzmwpvtrxhdbs', 3],
  ['correct horse', 3],
  ['measure twice, cut once', 4],
])('estimates "%s" at %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test.each(['alexmorgan2026', 'Alex.Morgan', 'alex@kestrel.test'])('%s is weak for who is called so', (password) => {
  expect(passwordStrength(password, ['alex', 'alex@kestrel.test', 'Alex', 'Morgan'])).toBe(1);
});

test('calls 97 of 100 common passwords weak', () => {
  const common = Object.values(dictionary)
    .flat()
    .filter((word) => word.length >= 8);

  const weak = common.filter((word) => passwordStrength(word) === 1);

  expect(common.length).toBeGreaterThan(10_000);
  expect(weak.length / common.length).toBeGreaterThan(0.97);
});
