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

test.each([
  ['UTF-8', [0xef, 0xbb, 0xbf], (text: string) => [...new TextEncoder().encode(text)]],
  ['UTF-16, little endian', [0xff, 0xfe], (text: string) => [...text].flatMap((one) => [one.charCodeAt(0), 0])],
  ['UTF-16, big endian', [0xfe, 0xff], (text: string) => [...text].flatMap((one) => [0, one.charCodeAt(0)])],
])('decodes %s', (_what, mark, encode) => {
  const bytes = Uint8Array.from([...mark, ...encode('Email\nada@x.test')]);

  expect(readSheet(decodeText(bytes)).rows).toEqual([{ row: 2, cells: ['ada@x.test'] }]);
});

test('chooses the column with addresses, whatever its name', () => {
  expect(likelyColumn(readSheet('mailing,contact\nyes,a@x.test\nno,b@x.test'))).toBe(1);
});
