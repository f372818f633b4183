import { expect, test } from 'vitest';
import { formatDollars } from './money.ts';

test('whole dollars have no cents', () => {
  expect(formatDollars(1249)).toBe('$1,249');
});

test('cents are shown in full', () => {
  expect(formatDollars(49.5)).toBe('$49.50');
});
