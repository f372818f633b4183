export type Cell = string | number | boolean | null | undefined;

const BOM = '\uFEFF';

/** A spreadsheet reads text that begins so as a formula, unless an apostrophe stands before it. */
const guardFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function quote(cell: Cell): string {
  const text = typeof cell === 'string' ? guardFormula(cell) : String(cell ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

/** RFC 4180 for every spreadsheet: each cell quoted, CRLF after each line, a byte order mark before the first. */
export const toCsv = (lines: readonly (readonly Cell[])[]): string =>
  BOM + lines.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');
