import type pg from 'pg';

const DERIVED = ['list_counts', 'outbox_search', 'passages', 'post_topics'];
/** A restore must not revive these. A used confirmation may come back: it only confirms its address again. */
const PASSING = ['rate_limits', 'post_answers', 'sessions', 'account_links', 'data_copies', 'data_copy_parts'];

/** `bytes` are the columns whose values are bytes, which aren't among `columns`. */
export type Table = { name: string; columns: string[]; serials: string[]; bytes: string[] };

type Column = { table: string; column: string; isGenerated: boolean; isSerial: boolean; isBytes: boolean };
type Reference = { from: string; to: string };

/** Sorted so that every table comes before those that reference it. */
function inOrder(tables: Table[], references: Reference[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set(Array.from(waiting, ({ name }) => name));
    const isFree = ({ name }: Table) =>
      !references.some(({ from, to }) => from === name && to !== name && names.has(to));
    const free = [...waiting].filter(isFree);
    if (free.length === 0) throw new Error('The tables reference each other in a cycle');
    ordered.push(...free);
    for (const table of free) waiting.delete(table);
  }
  return ordered;
}

/** The tables and columns in a backup, without generated columns. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const columns = await client.query<Column>(
    `select table_name as "table", column_name as "column", is_generated = 'ALWAYS' as "isGenerated",
            pg_get_serial_sequence(quote_ident(table_name), column_name) is not null as "isSerial",
            data_type = 'bytea' as "isBytes"
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any ($1)
     order by table_name, ordinal_position`,
    [[...DERIVED, ...PASSING]],
  );
  const references = await client.query<Reference>(
    `select one.relname as "from", other.relname as "to" from pg_constraint
     join pg_class one on one.oid = conrelid join pg_class other on other.oid = confrelid where contype = 'f'`,
  );
  const tables = new Map<string, Table>();
  for (const { table, column, isGenerated, isSerial, isBytes } of columns.rows) {
    const known = tables.get(table) ?? { name: table, columns: [], serials: [], bytes: [] };
    if (isBytes) known.bytes.push(column);
    else if (!isGenerated) known.columns.push(column);
    if (isSerial) known.serials.push(column);
    tables.set(table, known);
  }
  return inOrder([...tables.values()], references.rows);
}

/** A restore also empties the tables that a backup leaves out. */
export const emptiedTables = (tables: Table[]) => [...tables.map(({ name }) => name), ...DERIVED, ...PASSING];

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const listed = (names: string[]) => names.map(quoted).join(', ');
