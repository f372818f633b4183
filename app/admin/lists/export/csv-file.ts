import { company } from '#content/company.ts';
import { type Cell, toCsv } from '#lib/text/csv.ts';

export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => Cell];

export const csvText = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  toCsv([columns.map(([header]) => header), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]);

/** Columns whose headers are the field names. */
export const fieldColumns = <Field extends string>(...fields: Field[]): CsvColumn<Record<Field, Cell>>[] =>
  fields.map((field) => [field, (row) => row[field]]);

export const csvName = (list: string, now: Date): string =>
  `${company.slug}-${list}-${now.toISOString().slice(0, 10)}.csv`;

/** Downloads the text as a file. */
export function downloadFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
