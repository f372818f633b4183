import { expect, test } from 'vitest';
import { type Cents, type Dollars, formatMoney, toCents, toDollars } from './money.ts';

test('shows whole dollars without cents', () => {
  expect(formatMoney(124_900)).toBe('$1,249');
});

test('shows cents in full', () => {
  expect(formatMoney(4_950)).toBe('$49.50');
});

test('converts dollars to a whole number of cents', () => {
  expect([0.29, 19.99, 1.005 * 100].map(toCents)).toEqual([29, 1_999, 10_050]);
  expect(toDollars(1_999)).toBe(19.99);
});

test('does not accept dollars as cents', () => {
  const dollars: Dollars = 12;
  // @ts-expect-error dollars are another unit
  const cents: Cents = dollars;

  expect(cents).toBe(12);
});
