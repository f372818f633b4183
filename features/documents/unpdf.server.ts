import { getDocumentProxy } from 'unpdf';
import { failed, MOST_CHARACTERS, MOST_PAGES, type Reading, storable } from './rules.ts';

const isEncrypted = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

async function readPages(bytes: Uint8Array): Promise<Reading> {
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

/** Reads the text of a PDF. Runs in a thread of its own: see unpdf-thread.server.ts. */
export const readPdf = (bytes: Uint8Array): Promise<Reading> =>
  readPages(bytes).catch((error: unknown) => failed(isEncrypted(error) ? 'encrypted' : 'not_pdf'));
