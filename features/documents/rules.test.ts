import { expect, test } from 'vitest';
import { cleanName, kindOf } from './rules.ts';

test.each([
  ['C:\\Users\\ada\\rules.txt', 'rules.txt'],
  ['../../etc/passwd.md', 'passwd.md'],
  ['  price\tlist\n2025 .pdf', 'pricelist2025.pdf'],
  ['invoice\u202Efdp.txt', 'invoicefdp.txt'],
  ['a\u0000b\ud800.txt', 'ab.txt'],
  ['<b>bold</b>.md', 'b>.md'],
  ['.pdf', '.pdf'],
  ['///', 'Document'],
  ['\u200b', 'Document'],
  ['Größe ☕.pdf', 'Größe ☕.pdf'],
])('the name %j becomes %j', (given, name) => {
  expect(cleanName(given)).toBe(name);
});

test('a long name keeps its ending', () => {
  const name = cleanName(`${'long '.repeat(100)}.pdf`);

  expect(name).toHaveLength(120);
  expect(name).toMatch(/^long .*\.pdf$/);
});

test.each([
  ['a.txt', 'text'],
  ['README.MD', 'markdown'],
  ['report.final.PDF', 'pdf'],
  ['letter.docx', null],
  ['pdf', 'pdf'],
  ['', null],
])('the kind of %j is %s', (name, kind) => {
  expect(kindOf(name)).toBe(kind);
});
