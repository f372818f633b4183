import { getDocumentProxy } from 'unpdf';
import { kindOf, MOST_CHARACTERS, MOST_PAGES, type Reading, type Unreadable } from './rules.ts';

const failed = (reason: Unreadable): Reading => ({ ok: false, reason });

/** The database can't store U+0000, and other control characters say nothing. A form feed ends a page. */
const storable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n\f]/gu, '');

const isEncrypted = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

async function readPdf(bytes: Uint8Array): Promise<Reading> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
  if (pdf.numPages > MOST_PAGES) return failed('too_many_pages');
  const pages: string[] = [];
  let length = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    page.cleanup();
    pages.push(storable(text).replaceAll('\f', '').trim());
    length += text.length;
    if (length > MOST_CHARACTERS) return failed('too_long');
  }
  return pages.some((page) => page !== '') ? { ok: true, kind: 'pdf', text: pages.join('\f') } : failed('no_text');
}

/** UTF-16 if the file begins with its mark, else UTF-8. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-');

/** Reads the text of a file. Runs in a thread of its own: see unpdf-thread.server.ts. */
export async function readText(name: string, bytes: Uint8Array): Promise<Reading> {
  if (bytes.length === 0) return failed('empty');
  const kind = kindOf(name);
  if (!kind) return failed('unknown_kind');
  if (isPdf(bytes))
    return readPdf(bytes).catch((error: unknown) => failed(isEncrypted(error) ? 'encrypted' : 'not_pdf'));
  if (kind === 'pdf') return failed('not_pdf');
  const decoded = await Promise.resolve(bytes)
    .then(decode)
    .catch(() => null);
  if (decoded === null || decoded.includes('\u0000')) return failed('not_text');
  const text = storable(decoded).replaceAll('\f', '\n\n').trim();
  if (text === '') return failed('empty');
  return text.length > MOST_CHARACTERS ? failed('too_long') : { ok: true, kind, text };
}
