import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

/** Reads character by character, knowing nothing of how the text was written. */
function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    lines.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === ',') endCell();
    else if (!isQuoted && sign === '\r' && text[at + 1] === '\n') {
      endCell();
      lines.push([]);
      at++;
    } else cell += sign;
  }
  return lines.slice(0, -1);
}

const read = (csv: string) => parseCsv(csv.replace(/^\uFEFF/, ''));

test('quotes, commas, line breaks and emoji are read back as they were', () => {
  const lines = [
    ['Name', 'Message'],
    ['Ada "the first", Moreno', 'one\ntwo\r\nthree 🎉'],
    ['', '   '],
  ];

  expect(read(toCsv(lines))).toEqual(lines);
});

test('text that a spreadsheet would calculate gets an apostrophe', () => {
  const risky = ['=1+1', '+49 30', '-2', '@SUM(A1)', '\tx', '\rx'];

  expect(read(toCsv([risky]))).toEqual([risky.map((text) => `'${text}`)]);
});

test('numbers, dates and truth values stay as they are', () => {
  expect(read(toCsv([[-12.5, 0, '2025-05-08T10:00:00.000Z', true, false]]))).toEqual([
    ['-12.5', '0', '2025-05-08T10:00:00.000Z', 'true', 'false'],
  ]);
});

test('what is absent is an empty cell', () => {
  expect(read(toCsv([[null, undefined, 'x']]))).toEqual([['', '', 'x']]);
});

test('every cell is quoted, every line ends with CRLF, a byte order mark begins', () => {
  expect(toCsv([['a', 1], ['b']])).toBe('\uFEFF"a","1"\r\n"b"\r\n');
});
