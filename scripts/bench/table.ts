import { markdownTable } from '#scripts/support/figures.ts';

export type Row = {
  what: string;
  promise: string;
  value: string;
  /** Absent for a figure that is only reported. */
  holds?: boolean;
};

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The 25th percentile, because other load on the machine only makes times longer. */
export const typical = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? Number.NaN;

export const percentile95 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

const number = (value: number, digits: number) => value.toFixed(digits);

export const atMost = (what: string, value: number, limit: number, unit = '', digits = 0): Row => ({
  what,
  promise: `≤ ${limit}${unit}`,
  value: `${number(value, digits)}${unit}`,
  holds: value <= limit,
});

export const atLeast = (what: string, value: number, limit: number, unit = '', digits = 0): Row => ({
  what,
  promise: `≥ ${limit}${unit}`,
  value: `${number(value, digits)}${unit}`,
  holds: value >= limit,
});

const answer = ({ holds }: Row) => (holds === undefined ? '–' : holds ? 'yes' : 'NO');

/** The figures for a document, below how they were measured. */
export const describeTable = (rows: readonly Row[], measured: string) =>
  `\n${measured}\n\n${markdownTable(
    ['what', 'promise', 'figure', 'holds'],
    rows.map((row) => [row.what, row.promise, row.value, answer(row)]),
  )}\n`;

export function printTable(rows: Row[]): void {
  const width = (column: 'what' | 'promise' | 'value') =>
    Math.max(...rows.map((row) => row[column].length), column.length);
  const [what, promise, value] = [width('what'), width('promise'), width('value')];
  const line = (...[a, b, c, d]: [string, string, string, string]) =>
    `${a.padEnd(what)}  ${b.padStart(promise)}  ${c.padStart(value)}  ${d}`;
  const lines = [line('what', 'promise', 'value', 'holds'), '─'.repeat(what + promise + value + 11)];
  for (const row of rows) lines.push(line(row.what, row.promise, row.value, answer(row)));
  process.stdout.write(`${lines.join('\n')}\n`);
}
