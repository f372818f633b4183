import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/open.ts';

export type CountedList = {
  table: PgTable;
  /** Other counted tables that its search also reads. */
  searchedTables?: PgTable[];
  /** The amount of a row, if the list shows a sum. */
  cents?: SQL;
};

export type Filter = {
  /** The counted buckets it includes. Without them its rows are counted one by one. */
  counts?: (bucket: string) => boolean;
  /** Absent if it includes every row. */
  where?: SQL;
  /** Set without buckets if its rows change only by writes to the list's table, so that their count can be cached. */
  changesByWrites?: true;
};

export type Search = {
  find: SQL;
  /** Checks one row. */
  test: SQL;
};

type Bucket = { list: string; bucket: string; rows: number; cents: number };
export type Counts = { buckets: Bucket[]; mark: string };
type Sum = { count: number; cents: number };
/** `isMinimum` if there are more rows than were counted. */
export type MatchSum = Sum & { isMinimum: boolean };

/** Effectively no limit. */
const EVERYTHING = 2_147_483_646;

/** A search count stays valid until any instance writes, because every write changes the mark. */
const remembered = new LRUCache<string, MatchSum & { mark: string }>({ max: 500 });

export async function readCounts(db: Database, { table, searchedTables = [] }: CountedList): Promise<Counts> {
  // xmin is a transaction number, so it never repeats.
  const { rows } = await db.execute<Bucket & { mark: string }>(sql`
    select list, bucket, sum(rows)::int as rows, sum(cents)::float8 as cents,
      count(*) || ' ' || sum(id) || ' ' || sum(xmin::text::bigint) as mark
    from list_counts where list in ${[table, ...searchedTables].map(getTableName)} group by list, bucket order by list, bucket`);
  return { buckets: rows, mark: rows.map(({ list, bucket, mark }) => `${list} ${bucket} ${mark}`).join('|') };
}

export function sumBuckets(counts: Counts, { table }: CountedList, isCounted: (bucket: string) => boolean): Sum {
  const counted = counts.buckets.filter(({ list, bucket }) => list === getTableName(table) && isCounted(bucket));
  return {
    count: counted.reduce((sum, { rows }) => sum + rows, 0),
    cents: counted.reduce((sum, { cents }) => sum + cents, 0),
  };
}

type Matches = {
  /** The cache key; null if the count changes without a write. */
  name: string | null;
  where: SQL | undefined;
  /** Stops counting above this number; counts everything without it. */
  enough?: number;
};

/** Counts the matches of a search. Cached until the next write. */
async function countMatches(
  db: Database,
  list: CountedList,
  { mark }: Counts,
  { name, where, enough = EVERYTHING }: Matches,
): Promise<MatchSum> {
  const key = name === null ? null : `${getTableName(list.table)} ${name}`;
  const known = key === null ? undefined : remembered.get(key);
  if (known?.mark === mark && (!known.isMinimum || known.count > enough)) return known;
  const { rows } = await db.execute<Sum>(sql`
    select count(*)::int as count, coalesce(sum(cents), 0)::float8 as cents
    from (select ${list.cents ?? sql`0`} as cents from ${list.table} where ${where} limit ${enough + 1}) as matches`);
  const [{ count, cents } = { count: 0, cents: 0 }] = rows;
  const sum = { count, cents, isMinimum: count > enough };
  if (key !== null) remembered.set(key, { ...sum, mark });
  return sum;
}

type Counted = { filter: Filter; name: string; search?: Search | null; enough?: number };

/** Counts what the filter and the search match. `name` stands for both in the cache. */
export async function countFilter(
  db: Database,
  list: CountedList,
  counts: Counts,
  { filter, name, search, enough }: Counted,
): Promise<MatchSum> {
  if (filter.counts && !search) return { ...sumBuckets(counts, list, filter.counts), isMinimum: false };
  return countMatches(db, list, counts, {
    name: filter.counts || filter.changesByWrites ? name : null,
    where: and(filter.where, search?.find),
    enough,
  });
}
