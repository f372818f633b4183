import { company } from '#content/company.ts';
import { type Cell, toCsv } from '#lib/text/csv.ts';
import { downloadFile } from '#ui/browser/download-file.ts';

export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => Cell];

export const csvText = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  toCsv([columns.map(([header]) => header), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]);

/** Columns whose headers are the field names. */
export const fieldColumns = <Field extends string>(...fields: Field[]): CsvColumn<Record<Field, Cell>>[] =>
  fields.map((field) => [field, (row) => row[field]]);

export const csvName = (list: string, now: Date): string =>
  `${company.slug}-${list}-${now.toISOString().slice(0, 10)}.csv`;

export const downloadCsv = (name: string, text: string): void => downloadFile(name, text, 'text/csv');
