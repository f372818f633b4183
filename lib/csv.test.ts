import { expect, test } from 'vitest';
import { parseCsv } from '#tests/support/csv.ts';
import { toCsv } from './csv.ts';

test('quotes, commas, line breaks and emoji are read back as they were', () => {
  const lines = [
    ['Name', 'Message'],
    ['Ada "the first", Moreno', 'one\ntwo\r\nthree 🎉'],
    ['', '   '],
  ];

  expect(parseCsv(toCsv(lines))).toEqual(lines);
});

test('text that a spreadsheet would calculate gets an apostrophe', () => {
  const risky = ['=1+1', '+49 30', '-2', '@SUM(A1)', '\tx', '\rx'];

  expect(parseCsv(toCsv([risky]))).toEqual([risky.map((text) => `'${text}`)]);
});

test('numbers, dates and truth values stay as they are', () => {
  expect(parseCsv(toCsv([[-12.5, 0, '2025-05-08T10:00:00.000Z', true, false]]))).toEqual([
    ['-12.5', '0', '2025-05-08T10:00:00.000Z', 'true', 'false'],
  ]);
});

test('what is absent is an empty cell', () => {
  expect(parseCsv(toCsv([[null, undefined, 'x']]))).toEqual([['', '', 'x']]);
});

test('every cell is quoted, every line ends with CRLF, a byte order mark begins', () => {
  expect(toCsv([['a', 1], ['b']])).toBe('\uFEFF"a","1"\r\n"b"\r\n');
});
