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

/** A file's name as it's shown and cited: without folders and invisible characters, and not too long. */
export function cleanName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  const base = Array.from(extension ? name.slice(0, dot) : name)
    .slice(0, LONGEST_NAME - extension.length)
    .join('');
  return `${base.trim() || 'Document'}${extension}`;
}
