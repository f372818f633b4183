import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';
import { formatDollars } from './money.ts';

test.each([
  [0, '$0'],
  [29, '$29'],
  [0.1 + 0.2, '$0.30'],
  [4.35, '$4.35'],
  [-4.5, '-$4.50'],
  [1_234_567.89, '$1,234,567.89'],
])('shows %d dollars as %s', (dollars, text) => {
  expect(formatDollars(dollars)).toBe(text);
});

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [12_000, '12 kB'],
  [999_000, '999 kB'],
  [1_000_000, '1 MB'],
  [4_249_999, '4.2 MB'],
  [20_000_000, '20 MB'],
])('shows %i bytes as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
