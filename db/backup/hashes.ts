import type pg from 'pg';
import { quoted, type Table } from './tables.ts';

/** `hash` is a sum over the rows, in any order. */
export type TableHash = { rows: number; hash: string };

const HASHED_COLUMNS = (columns: string[]) => columns.map((column) => `t.${quoted(column)}`).join(', ');

/**
 * Counts and hashes the rows of a table in the database, which needs no memory for large ones. Bytes are hashed as they
 * are. Only uses functions that are the same in every version of PostgreSQL.
 */
export async function hashTable(
  client: Pick<pg.ClientBase, 'query'>,
  { name, columns, bytes }: Pick<Table, 'name' | 'columns' | 'bytes'>,
): Promise<TableHash> {
  const parts = [
    'to_jsonb(r)::text',
    ...bytes.map((column) => `coalesce(encode(sha256(t.${quoted(column)}), 'hex'), '')`),
  ];
  const { rows } = await client.query<TableHash>(
    `select count(*)::int as rows,
       coalesce(sum(('x' || encode(substr(sha256(convert_to(${parts.join(' || ')}, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint), 0)::text as hash
     from ${quoted(name)} t, lateral (select ${HASHED_COLUMNS(columns)}) r`,
  );
  return rows[0] ?? { rows: 0, hash: '0' };
}
