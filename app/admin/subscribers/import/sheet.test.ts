import { expect, test } from 'vitest';
import { decodeText, likelyColumn, readSheet } from './sheet.ts';

const cellsOf = (text: string) => readSheet(text).rows.map(({ cells }) => cells);

test.each([
  ['commas', 'Name,Email\nAda,ada@x.test'],
  ['semicolons', 'Name;Email\r\nAda;ada@x.test\r\n'],
  ['tabs', 'Name\tEmail\nAda\tada@x.test'],
  ['quotes', '"Name","Email"\n"Ada","ada@x.test"'],
  ['a byte order mark', '\uFEFFName,Email\nAda,ada@x.test'],
])('reads a file with %s', (_what, text) => {
  const sheet = readSheet(text);

  expect(sheet).toEqual({ header: ['Name', 'Email'], rows: [{ row: 2, cells: ['Ada', 'ada@x.test'] }], width: 2 });
  expect(likelyColumn(sheet)).toBe(1);
});

test('reads quoted separators and line breaks as part of a cell', () => {
  expect(cellsOf('"Moreno, Ada","ada@x.test\nBcc: ben@x.test"\nBen,ben@x.test')).toEqual([
    ['Moreno, Ada', 'ada@x.test\nBcc: ben@x.test'],
    ['Ben', 'ben@x.test'],
  ]);
});

test.each(['a@x.test\nb@x.test', 'a@x.test, b@x.test', 'a@x.test; b@x.test;', '\n a@x.test \n\n b@x.test'])(
  'reads pasted addresses: %j',
  (text) => {
    expect(cellsOf(text)).toEqual([['a@x.test'], ['b@x.test']]);
  },
);

test('keeps the numbers of rows behind empty ones', () => {
  expect(readSheet('Email\n\na@x.test\n\n\nb@x.test').rows.map(({ row }) => row)).toEqual([3, 6]);
});

test.each(['', ' \n\n', ',,\n,'])('finds nothing in %j', (text) => {
  expect(readSheet(text).rows).toEqual([]);
});

const TEXT = 'Email\nada@x.test';
const littleEndian = Uint8Array.from(Buffer.from(`\ufeff${TEXT}`, 'utf16le'));

test.each([
  ['UTF-8', Uint8Array.from(Buffer.from(`\ufeff${TEXT}`))],
  ['little-endian UTF-16', littleEndian],
  ['big-endian UTF-16', Uint8Array.from(Buffer.from(littleEndian).swap16())],
])('decodes %s', (_what, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

test('chooses the column with addresses, whatever its name', () => {
  expect(likelyColumn(readSheet('mailing,contact\nyes,a@x.test\nno,b@x.test'))).toBe(1);
});
