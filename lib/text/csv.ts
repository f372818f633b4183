export type Cell = string | number | boolean | null | undefined;

/** Tells spreadsheets that a file is UTF-8. It goes before the first line. */
const BOM = '\uFEFF';

/** A spreadsheet treats text that starts like this as a formula, unless it has a leading apostrophe. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const guardFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

function quote(cell: Cell): string {
  const text = typeof cell === 'string' ? guardFormula(cell) : String(cell ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

/** RFC 4180 in the form that every spreadsheet reads: all cells quoted, CRLF line ends. */
const csvLines = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');

/** A whole file. */
export const toCsv = (lines: readonly (readonly Cell[])[]): string => BOM + csvLines(lines);
