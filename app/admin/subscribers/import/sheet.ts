import Papa from 'papaparse';
import { newsletterTopics } from '#content/newsletter.ts';

export type Sheet = {
  /** Null if the first row is already an address. */
  header: string[] | null;
  /** `row` is its number in the file. */
  rows: { row: number; cells: string[] }[];
  /** Number of columns. */
  width: number;
  /** The row whose quotation marks took what follows it into one cell. */
  unreadableRow?: number;
};

/** Spreadsheets save "Unicode text" as UTF-16, with a mark at its start, and plain CSV on western Windows as Windows-1252. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const mark = String(bytes.subarray(0, 2));
  const encoding = { '255,254': 'utf-16le', '254,255': 'utf-16be' }[mark];
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const isAddress = (cell: string) => cell.includes('@');

/** Enough for the first line, and little enough for a regular expression. */
const BEGINNING = 10_000;
const QUOTED = /"(?:[^"]|"")*"/g;

/** Separators in the first line that isn't empty, outside of quotes. The most frequent one is the first. */
function separatorsIn(text: string): string[] {
  const lines = text
    .slice(0, BEGINNING)
    .replace(QUOTED, '')
    .split(/[\r\n]+/);
  const line = lines.find((one) => one.trim() !== '') ?? '';
  const countOf = (separator: string) => line.split(separator).length;
  return [',', ';', '\t'].filter((one) => line.includes(one)).toSorted((one, other) => countOf(other) - countOf(one));
}

/** The parser can't tell if many rows have no separator, and a comma in names may mislead it. */
function separatorOf(text: string): string {
  const separators = separatorsIn(text);
  const guess = separators.length > 0 ? { delimitersToGuess: separators } : {};
  // Empty rows would spoil the guess.
  const { meta } = Papa.parse<string[]>(text, { ...guess, preview: 20, skipEmptyLines: 'greedy' });
  return separators[0] === undefined || separators.includes(meta.delimiter) ? meta.delimiter : separators[0];
}

/** Excel may name the separator in a line before all others. */
const NAMED_SEPARATOR = /^\ufeff?"?sep=([,;|\t])"?[\r\n]/i;

/** Reads CSV with any common separator, or addresses with separators or line breaks between them. */
export function readSheet(text: string): Sheet {
  const named = NAMED_SEPARATOR.exec(text)?.[1];
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: named ?? separatorOf(text) });
  const hasLineBreak = (row = -1) => data[row]?.some((cell) => /[\r\n]/.test(cell)) ?? false;
  const swallowing = errors.find(({ code, row }) => code === 'MissingQuotes' || hasLineBreak(row));
  if (swallowing) return { header: null, rows: [], width: 0, unreadableRow: (swallowing.row ?? data.length - 1) + 1 };
  const rows = data
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ row, cells }) => (row > 1 || !named) && cells.some((cell) => cell !== ''));
  const [first] = rows;
  if (!first) return { header: null, rows: [], width: 0 };
  if (rows.length === 1 && first.cells.filter(isAddress).length > 1) {
    const cells = first.cells.filter((cell) => cell !== '');
    return { header: null, rows: cells.map((cell, index) => ({ row: index + 1, cells: [cell] })), width: 1 };
  }
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return first.cells.some(isAddress)
    ? { header: null, rows, width }
    : { header: first.cells, rows: rows.slice(1), width };
}

const SAMPLE = 100;

/** The column that most looks like addresses. */
function likelyAddresses({ header, rows, width }: Sheet): number {
  const sample = rows.slice(0, SAMPLE);
  const scores = Array.from(
    { length: width },
    (_, column) =>
      sample.filter(({ cells }) => isAddress(cells[column] ?? '')).length +
      (/mail/i.test(header?.[column] ?? '') ? 0.5 : 0),
  );
  return scores.indexOf(Math.max(...scores));
}

export const OPTIONAL = ['consentSource', 'consentDate', 'topics'] as const;
export type Optional = (typeof OPTIONAL)[number];
/** The places of columns. */
export type Columns = { email: number } & Partial<Record<Optional, number>>;

const isDay = (cell: string) => /^\d{4}-\d\d-\d\d/.test(cell);
const isTopic = (name: string) => newsletterTopics.some(({ id, label }) => [id, label.toLowerCase()].includes(name));

/** The likeliest names of each column first, and what the import accepts in its cells. */
const KINDS: Record<Optional, { names: RegExp[]; isLike: (cell: string) => boolean }> = {
  consentSource: {
    names: [
      /(consent|opt.?in|agree).*(source|method|how|via|where|form|text)|how.*(agree|consent|opt)/i,
      /source|agree/i,
    ],
    isLike: (cell) => cell.length >= 5 && !isDay(cell) && !isAddress(cell),
  },
  consentDate: {
    names: [/consent|opt.?in|agree/i, /confirm|subscri|sign|join/i, /^(date|created|added|when)/i],
    isLike: isDay,
  },
  topics: {
    names: [/topic/i, /interest|list/i],
    isLike: (cell) => cell.split(/[,;|]/).every((name) => isTopic(name.trim().toLowerCase())),
  },
};
const OTHER_DATES = /unsub|bounce|birth|last|update|status/i;

function likelyColumn({ header, rows, width }: Sheet, kind: Optional): number | undefined {
  const { names, isLike } = KINDS[kind];
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const cells = rows.slice(0, SAMPLE).flatMap((row) => row.cells[column] || []);
    return cells.length > 0 && cells.every(isLike) && !OTHER_DATES.test(header?.[column] ?? '');
  });
  return names.flatMap((name) => columns.filter((column) => name.test(header?.[column] ?? '')))[0];
}

/** Guesses a column only where the import would accept its cells. */
export const likelyColumns = (sheet: Sheet): Columns => ({
  email: likelyAddresses(sheet),
  ...Object.fromEntries(
    OPTIONAL.flatMap((kind) => {
      const column = likelyColumn(sheet, kind);
      return column === undefined ? [] : [[kind, column]];
    }),
  ),
});
