import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod/mini';
import { parseId } from '#lib/ids.ts';
import { isStorableText } from '#lib/text/text.ts';

export type Direction = 'asc' | 'desc';
export type SortKind = 'text' | 'number' | 'time';
export type Sort = { by: SQLWrapper; kind: SortKind };

/** Alphabetical, without regard to case. */
export const ignoringCase = (text: SQLWrapper): Sort => ({ by: sql`lower(${text})`, kind: 'text' });

const kindOf = ({ dataType }: AnyPgColumn): SortKind => {
  if (dataType === 'date') return 'time';
  return dataType === 'number' ? 'number' : 'text';
};

export const sortBy = (sort: AnyPgColumn | Sort): Sort => ('kind' in sort ? sort : { by: sort, kind: kindOf(sort) });

/** The sort key: a value, then the id, so that rows with equal values have a fixed order. */
export type OrderTerm = { value: SQL; id: SQL; kind: SortKind; key: SQL<string> };

// An expression without an index, so that the planner sorts the rows instead of walking the index.
const sortedForm = {
  text: (by: SQLWrapper) => sql`(${by} || '')`,
  number: (by: SQLWrapper) => sql`(${by} + 0)`,
  time: (by: SQLWrapper) => sql`(${by} + interval '0')`,
};

// Microseconds, because a JavaScript date would round the stored value and lose or repeat rows.
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

const writtenPlace = z.tuple([z.string(), z.string(), z.string(), z.number()]);

/** Where a page ended. Opaque to the caller, who only sends it back. */
export const writeCursor = ({ sortName, dir, key, id }: Place) =>
  Buffer.from(JSON.stringify([sortName, dir, key, id])).toString('base64url');

/** The position in the cursor, or null if it was made for another order. */
export function readCursor(
  cursor: string,
  { sortName, dir, kind }: { sortName: string; dir: Direction; kind: SortKind },
): Pick<Place, 'key' | 'id'> | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
  const place = writtenPlace.safeParse(parsed);
  if (!place.success) return null;
  const [ofSort, ofDir, key, id] = place.data;
  if (ofSort !== sortName || ofDir !== dir || parseId(String(id)) === null) return null;
  return keyPattern[kind].test(key) && isStorableText(key) ? { key, id } : null;
}

/** The rows after the position, which may be given when the statement is executed. */
export function afterCursor(term: OrderTerm, dir: Direction, { key, id }: { key: string; id: number }): SQL {
  const comparison = sql.raw(dir === 'asc' ? '>' : '<');
  return sql`(${term.value}, ${term.id}) ${comparison} (${valueForm[term.kind](key)}, ${id}::integer)`;
}
