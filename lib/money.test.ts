import { expect, test } from 'vitest';
import { type Cents, type Dollars, formatMoney, parseDollars, toCents, toDollars } from './money.ts';

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

test('reads commas between thousands, not a decimal comma', () => {
  expect(['$12,000', '12,000.50', '1,234,567', '-250', '12 000', ''].map(parseDollars)).toEqual([
    12_000,
    12_000.5,
    1_234_567,
    -250,
    12_000,
    null,
  ]);
  expect(['12,50', '29,5', '1,2345', '12,00,000', '1,000,5', 'all'].map(parseDollars)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

test('does not accept dollars as cents', () => {
  const dollars: Dollars = 12;
  // @ts-expect-error dollars are another unit
  const cents: Cents = dollars;

  expect(cents).toBe(12);
});
