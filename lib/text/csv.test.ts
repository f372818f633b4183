import { expect, test } from 'vitest';
import { parseCsv } from '#tests/support/csv.ts';
import { toCsv } from './csv.ts';

// Spec 3: "Quotes in first and last name are doubled"
test('preserves quotes, commas, line breaks and emoji', () => {
  const lines = [
    ['Name', 'Message'],
    ['Ada "the first", Moreno', 'one\ntwo\r\nthree 🎉'],
    ['', '   '],
  ];

  expect(parseCsv(toCsv(lines))).toEqual(lines);
});

test('puts an apostrophe before text that looks like a formula', () => {
  const risky = ['=1+1', '+49 30', '-2', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1', '＋1', '－1', '＠SUM(A1)'];

  expect(parseCsv(toCsv([risky]))).toEqual([risky.map((text) => `'${text}`)]);
});

test('leaves numbers, dates and booleans unchanged', () => {
  expect(parseCsv(toCsv([[-12.5, 0, '2025-05-08T10:00:00.000Z', true, false]]))).toEqual([
    ['-12.5', '0', '2025-05-08T10:00:00.000Z', 'true', 'false'],
  ]);
});

test('writes a missing value as an empty cell', () => {
  expect(parseCsv(toCsv([[null, undefined, 'x']]))).toEqual([['', '', 'x']]);
});

test('quotes cells, ends lines with CRLF, starts with a BOM', () => {
  expect(toCsv([['a', 1], ['b']])).toBe('\uFEFF"a","1"\r\n"b"\r\n');
});
