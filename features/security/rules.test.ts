import { expect, test } from 'vitest';
import { RECOVERY_ALPHABET, readCode, shownCode } from './rules.ts';

test.each([
  ['482913', 'totp', '482913'],
  [' 482 913 ', 'totp', '482913'],
  ['４８２９１３', 'totp', '482913'],
  ['7K2M-X9QD', 'recovery', '7k2mx9qd'],
  ['7k2m x9qd', 'recovery', '7k2mx9qd'],
  ['23456789', 'recovery', '23456789'],
])('reads %j as a %s code', (text, kind, code) => {
  expect(readCode(text)).toEqual({ kind, code });
});

test.each(['', '48291', '4829134', '7k2m-x9q', '7k2m-x9qdd', '7k2m-x9q0', '7k2m-x9ql', '482913; drop', '٤٨٢٩١٣'])(
  'reads no code in %j',
  (text) => {
    expect(readCode(text)).toBeNull();
  },
);

test('shows a recovery code so that it can be typed back', () => {
  expect(shownCode('7k2mx9qd')).toBe('7k2m-x9qd');
  expect(readCode(shownCode('7k2mx9qd'))?.code).toBe('7k2mx9qd');
});

test('makes no recovery code of letters and digits that look alike', () => {
  expect(RECOVERY_ALPHABET).not.toMatch(/[01ilo]/);
  expect(new Set(RECOVERY_ALPHABET).size).toBe(RECOVERY_ALPHABET.length);
});
