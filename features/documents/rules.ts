import { shownFileName } from '#lib/text/file-name.ts';

/** In bytes, as sent. */
export const LARGEST_FILE = 10 * 1024 * 1024;
export const MOST_PAGES = 500;
/** About 250 to 500 pages. */
export const MOST_CHARACTERS = 1_000_000;
/** Of the company, besides those of customers. */
export const MOST_COMPANY_DOCUMENTS = 200;
const LONGEST_NAME = 120;

export type DocumentKind = 'text' | 'markdown' | 'pdf';

/** Why a file can't be added. */
export const UNREADABLE = {
  empty: 'This file is empty.',
  too_large: 'This file is larger than 10 MB. Add a smaller one, or split it.',
  unknown_kind: 'Add a text file (.txt), a Markdown file (.md) or a PDF. Other files can usually be saved as a PDF.',
  not_text: "This file isn't plain text in UTF-8 or UTF-16. Save it as UTF-8 and add it again.",
  not_pdf: "This file can't be read as a PDF. It may be damaged, or another kind of file.",
  encrypted: 'This PDF is protected by a password. Save a copy without the password and add that.',
  no_text: 'This PDF has no text, only pictures of pages. Run text recognition (OCR) on it and add it again.',
  too_many_pages: `This PDF has more than ${MOST_PAGES} pages. Split it and add the parts.`,
  too_long: `This file has more than ${MOST_CHARACTERS.toLocaleString('en-US')} characters of text. Split it and add the parts.`,
  too_complex: 'This file takes too much time or memory to read. Save it as text or as a simpler PDF.',
} as const;

export type Unreadable = keyof typeof UNREADABLE;
export type Reading = { ok: true; kind: DocumentKind; text: string } | { ok: false; reason: Unreadable };

const EXTENSIONS: Record<string, DocumentKind> = {
  txt: 'text',
  text: 'text',
  md: 'markdown',
  markdown: 'markdown',
  pdf: 'pdf',
};

export const ACCEPTED_FILES = Object.keys(EXTENSIONS).map((extension) => `.${extension}`);

/** Null if consultants can't read such files. */
export const kindOf = (name: string): DocumentKind | null =>
  EXTENSIONS[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? null;

/** A file's name as it's shown and cited: not too long, and with its extension. */
export function cleanName(given: string): string {
  const name = shownFileName(given);
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  const base = Array.from(extension ? name.slice(0, dot) : name)
    .slice(0, LONGEST_NAME - extension.length)
    .join('');
  return `${base.trim() || 'Document'}${extension}`;
}

/** No character takes more than three bytes in UTF-8 or UTF-16, as JavaScript counts characters. */
const MOST_BYTES = 3 * MOST_CHARACTERS;

export const failed = (reason: Unreadable): Reading => ({ ok: false, reason });

/** The database can't store U+0000, and other control characters are meaningless. A form feed ends a page. */
export const storable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n\f]+/gu, '');

/** UTF-16 if the file begins with its byte order mark, otherwise UTF-8. Null if it's neither. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export const isPdf = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-');

/** Reads the text of a file that isn't a PDF. */
export function readPlainText(kind: DocumentKind, bytes: Uint8Array): Reading {
  if (kind === 'pdf') return failed('not_pdf');
  if (bytes.length > MOST_BYTES) return failed('too_long');
  const decoded = decode(bytes);
  if (decoded === null || decoded.includes('\u0000')) return failed('not_text');
  if (decoded.length > 2 * MOST_CHARACTERS) return failed('too_long');
  const text = storable(decoded).replaceAll('\f', '\n\n').trim();
  if (text === '') return failed('empty');
  return text.length > MOST_CHARACTERS ? failed('too_long') : { ok: true, kind, text };
}
