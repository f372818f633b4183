import { expect, test } from 'vitest';
import { decodeText, likelyColumns, readSheet } from './sheet.ts';

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
  expect(likelyColumns(sheet)).toEqual({ email: 1 });
});

test.each([
  ['rows without a second cell', 'E-Mail;Name\nada@x.test\nben@x.test;Ben\neve@x.test'],
  ['commas in names', 'E-Mail;Name\nada@x.test;Moreno, Ada\nben@x.test\neve@x.test;Quill, Eve'],
  ['a comma within quotes', '"E-Mail";"Name, first"\nada@x.test;Ada\nben@x.test\neve@x.test'],
  ['tabs', 'E-Mail\tName\nada@x.test\nben@x.test, x\neve@x.test, y'],
])('finds the separator in the first line despite %s', (_what, text) => {
  expect(readSheet(text)).toMatchObject({ header: [expect.anything(), expect.anything()], width: 2 });
  expect(cellsOf(text).map(([email]) => email?.slice(0, 3))).toEqual(['ada', 'ben', 'eve']);
});

test.each(['sep=;\r\n', '\uFEFFsep=;\r\n', '"sep=;"\r\n', 'SEP=;\r\n'])('skips the line of Excel %j', (line) => {
  const sheet = readSheet(`${line}E-Mail;Name\r\nada@x.test;Moreno, Ada\r\nben@x.test`);

  expect(sheet.header).toEqual(['E-Mail', 'Name']);
  expect(sheet.rows[0]).toEqual({ row: 3, cells: ['ada@x.test', 'Moreno, Ada'] });
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

test("reports the row whose quotation marks can't be read", () => {
  const sheet = readSheet('Name,Email\nAda,ada@x.test\n"Ben" Okafor,ben@x.test\nEve,eve@x.test\n');

  expect(sheet.unreadableRow).toBe(3);
});

test('names the row whose quotation marks swallow others', () => {
  const sheet = readSheet('Name,Email\nAda,ada@x.test\n"Ben" Okafor,ben@x.test\nEve,eve@x.test\n"Zed",zed@x.test');

  expect(sheet.unreadableRow).toBe(3);
});

test('reads quotation marks inside a cell', () => {
  expect(readSheet('Email;Note\na@x.test;"5" pipe"\nb@x.test;').rows).toHaveLength(2);
});

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

test('decodes what Excel saves as plain CSV', () => {
  const bytes = Uint8Array.of(0x66, 0xfc, 0x72, 0x20, 0x80, 0x35, 0x3b, 0x40);

  expect(decodeText(bytes)).toBe('für €5;@');
});

test('chooses the column with addresses, whatever its name', () => {
  expect(likelyColumns(readSheet('mailing,contact\nyes,a@x.test\nno,b@x.test')).email).toBe(1);
});

test.each([
  [
    'our own file',
    'id,email,createdAt,consentAt,consentSource',
    '1,a@x.test,2026-01-02,2026-01-03T10:00:00Z,Trade fair',
  ],
  [
    'another provider',
    'Email,Subscribed on,Opt-in date,Unsubscribed,Opt-in source',
    'a@x.test,2026-01-02,2026-01-03,,Web form',
  ],
])('finds when and how people agreed in %s', (_what, header, row) => {
  const sheet = readSheet(`${header}\n${row}`);
  const { consentDate, consentSource } = likelyColumns(sheet);

  expect(sheet.rows[0]?.cells[consentDate ?? 0]).toMatch(/^2026-01-03/);
  expect(sheet.rows[0]?.cells[consentSource ?? 0]).toMatch(/Trade fair|Web form/);
});

test('finds topics of ours', () => {
  expect(likelyColumns(readSheet('Email,Lists\na@x.test,Monthly newsletter; posts\nb@x.test,')).topics).toBe(1);
});

test.each([
  ['dates the import rejects', 'Email,Consent date', 'a@x.test,05/20/2026'],
  ['dates of something else', 'Email,Birth date,Last opened,Unsubscribed', 'a@x.test,1980-01-02,2026-01-02,2026-01-02'],
  ['answers without a source', 'Email,Agreed', 'a@x.test,yes'],
  ['unknown topics', 'Email,Interests', 'a@x.test,Sailing'],
])('guesses no column with %s', (_what, header, row) => {
  expect(likelyColumns(readSheet(`${header}\n${row}`))).toEqual({ email: 0 });
});
