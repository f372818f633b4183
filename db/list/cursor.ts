import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { parseId } from '#lib/ids.ts';
import { isStorableText } from '#lib/text/text.ts';

export type Direction = 'asc' | 'desc';
export type SortKind = 'text' | 'number' | 'time';
export type Sort = { by: SQLWrapper; kind: SortKind };

/** In the order of the alphabet, whatever the case. */
export const byLetters = (text: SQLWrapper): Sort => ({ by: sql`lower(${text})`, kind: 'text' });

const kindOf = ({ dataType }: AnyPgColumn): SortKind => {
  if (dataType === 'date') return 'time';
  return dataType === 'number' ? 'number' : 'text';
};

/** A column sorts by its own values. */
export const sortBy = (sort: AnyPgColumn | Sort): Sort => ('kind' in sort ? sort : { by: sort, kind: kindOf(sort) });

/** What rows are ordered by: a value, then the id, so that equal values have one order too. */
export type OrderTerm = { value: SQL; id: SQL; kind: SortKind; key: SQL<string> };

// An expression that no index knows: rows found another way are sorted.
const sortedForm = {
  text: (by: SQLWrapper) => sql`(${by} || '')`,
  number: (by: SQLWrapper) => sql`(${by} + 0)`,
  time: (by: SQLWrapper) => sql`(${by} + interval '0')`,
};

// Microseconds: a JavaScript date would round what the database keeps, and lose or repeat rows.
const keyForm = {
  text: (by: SQLWrapper) => sql<string>`${by}`,
  number: (by: SQLWrapper) => sql<string>`${by}::text`,
  time: (by: SQLWrapper) => sql<string>`(extract(epoch from ${by}) * 1000000)::bigint::text`,
};

const valueForm = {
  text: (key: string) => sql`${key}::text`,
  number: (key: string) => sql`${key}::bigint`,
  time: (key: string) => sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`,
};

const keyPattern = { text: /^/, number: /^-?\d{1,17}$/, time: /^-?\d{1,17}$/ };

export function orderTerm({ by, kind }: Sort, id: SQLWrapper, way: 'indexed' | 'sorted'): OrderTerm {
  const key = keyForm[kind](by);
  if (way === 'indexed') return { value: sql`${by}`, id: sql`${id}`, kind, key };
  return { value: sortedForm[kind](by), id: sql`(${id} + 0)`, kind, key };
}

type Place = { sortName: string; dir: Direction; key: string; id: number };

/** Where a page ended. Opaque to the caller: it is only ever handed back. */
export const writeCursor = ({ sortName, dir, key, id }: Place) =>
  Buffer.from(JSON.stringify([sortName, dir, key, id])).toString('base64url');

/** The place the cursor marks, or null when it was not written for this order. */
export function readCursor(
  cursor: string,
  { sortName, dir, kind }: { sortName: string; dir: Direction; kind: SortKind },
): Pick<Place, 'key' | 'id'> | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 4 || parts[0] !== sortName || parts[1] !== dir) return null;
  const [, , key, id] = parts as unknown[];
  if (typeof key !== 'string' || typeof id !== 'number' || parseId(String(id)) === null) return null;
  return keyPattern[kind].test(key) && isStorableText(key) ? { key, id } : null;
}

/** The rows behind the place. */
export function afterCursor(term: OrderTerm, dir: Direction, { key, id }: Pick<Place, 'key' | 'id'>): SQL {
  const comparison = sql.raw(dir === 'asc' ? '>' : '<');
  return sql`(${term.value}, ${term.id}) ${comparison} (${valueForm[term.kind](key)}, ${id}::integer)`;
}
