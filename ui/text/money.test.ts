import { expect, test } from 'vitest';
import { formatAmount, formatDollars } from './money.ts';

test('whole dollars have no cents', () => {
  expect(formatDollars(1249)).toBe('$1,249');
});

test('cents are shown in full', () => {
  expect(formatDollars(49.5)).toBe('$49.50');
});

test('an amount without its sign is written alike', () => {
  expect([1234, 0.5].map(formatAmount)).toEqual(['1,234', '0.50']);
});
