import { getTableColumns, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';

export type Columns = Record<string, AnyPgColumn | SQL>;

/** A row that was read with these columns. */
export type Selected<Chosen> = SelectResultFields<Chosen>;

type ColumnsOf<Table extends PgTable> = Table['_']['columns'];

/** The columns of a table that stand in an answer under their own names. */
export function columnsIn<Table extends PgTable, Shape extends object>(table: Table, answer: { shape: Shape }) {
  const chosen = Object.entries(getTableColumns(table)).filter(([name]) => name in answer.shape);
  // Exactly the columns whose names are keys of the shape.
  return Object.fromEntries(chosen) as Pick<ColumnsOf<Table>, keyof ColumnsOf<Table> & keyof Shape>;
}
