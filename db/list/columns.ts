import { getTableColumns, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';

export type Columns = Record<string, AnyPgColumn | SQL>;

export type Selected<Chosen> = SelectResultFields<Chosen>;

type ColumnsOf<Table extends PgTable> = Table['_']['columns'];

export function columnsIn<Table extends PgTable, Shape extends object>(table: Table, answer: { shape: Shape }) {
  const chosen = Object.entries(getTableColumns(table)).filter(([name]) => name in answer.shape);
  // The result has exactly the columns whose names are keys of the shape.
  return Object.fromEntries(chosen) as Pick<ColumnsOf<Table>, keyof ColumnsOf<Table> & keyof Shape>;
}
