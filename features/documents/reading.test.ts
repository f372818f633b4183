import { expect, test } from 'vitest';
import { anEncryptedPdf, aPdf } from '#tests/support/pdf.ts';
import { MOST_PAGES } from './rules.ts';
import { readFile } from './unpdf-thread.server.ts';

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => Uint8Array.from(Buffer.from(text, encoding));
const bytes = (...values: number[]) => Uint8Array.from(values);

test('reads a PDF page by page', async () => {
  const reading = await readFile('guide.pdf', aPdf('Orders above $5,000\nneed approval.', 'Call (512) 555-0142.'));

  const text = 'Orders above $5,000\nneed approval.\fCall (512) 555-0142.';
  expect(reading).toEqual({ ok: true, kind: 'pdf', text });
});

test('recognizes a PDF that is named as text', async () => {
  expect(await readFile('guide.txt', aPdf('Hello'))).toEqual({ ok: true, kind: 'pdf', text: 'Hello' });
});

test.each([
  ['UTF-8', bytesOf('Größe ☕')],
  ['UTF-8 with its mark', bytesOf('\ufeffGröße ☕')],
  ['UTF-16, as Windows writes it', bytesOf('\ufeffGröße ☕', 'utf16le')],
  ['UTF-16, the other way round', Uint8Array.from(Buffer.from('\ufeffGröße ☕', 'utf16le').swap16())],
])('reads text in %s', async (_encoding, given) => {
  expect(await readFile('words.txt', given)).toEqual({ ok: true, kind: 'text', text: 'Größe ☕' });
});

test('leaves out control characters, and unifies the ends of lines', async () => {
  const reading = await readFile('notes.md', bytesOf('## One\r\n\r\n\u0007two\u001b\rthree\fx\r\n'));

  expect(reading).toEqual({ ok: true, kind: 'markdown', text: '## One\n\ntwo\nthree\n\nx' });
});

test.each([
  ['an empty file', 'a.txt', bytes(), 'empty'],
  ['a file of spaces', 'a.md', bytesOf(' \n\t\r\n'), 'empty'],
  ['another kind of file', 'a.docx', bytesOf('PK\u0003\u0004'), 'unknown_kind'],
  ['a picture that is named as text', 'a.txt', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a), 'not_text'],
  ['broken UTF-8', 'a.txt', bytes(0x48, 0xc3, 0x28), 'not_text'],
  ['text with NUL characters', 'a.txt', bytesOf('a\u0000b'), 'not_text'],
  ['text that is named as a PDF', 'a.pdf', bytesOf('Hello'), 'not_pdf'],
  ['a PDF that is cut off', 'a.pdf', aPdf('Hello').slice(0, 60), 'not_pdf'],
  ['a PDF with a password', 'a.pdf', anEncryptedPdf(), 'encrypted'],
  ['a scanned PDF', 'a.pdf', aPdf('', ''), 'no_text'],
  ['a PDF with too many pages', 'a.pdf', aPdf(...Array.from({ length: MOST_PAGES + 1 }, () => 'x')), 'too_many_pages'],
])('says why it rejects %s', async (_what, name, given, reason) => {
  expect(await readFile(name, given)).toEqual({ ok: false, reason });
});
