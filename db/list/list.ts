import { and, asc, desc, eq, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import type { Database } from '#db/open.ts';
import type { Columns, Selected } from './columns.ts';
import { type CountedList, countFilter, type Filter, readCounts, type Search, sumBuckets } from './counts.ts';
import {
  afterCursor,
  type Direction,
  type OrderTerm,
  orderTerm,
  readCursor,
  type Sort,
  sortBy,
  writeCursor,
} from './cursor.ts';
import { searchIn } from './search.ts';

export type ListRequest = {
  limit: number;
  /** Up to this many matches are returned as one page, whatever the limit. */
  whole: number;
  cursor: string | null;
  /** Words that the search text contains, in any case and order; '' for no search. */
  q: string;
  filter: string | null;
  sort: string | null;
  dir: Direction | null;
  /** Whether a search counts all matches, or only as far as reading the page needs. */
  count: 'all' | 'enough';
};

type ListedTable = PgTable & { id: AnyPgColumn; search: AnyPgColumn };

export type List<Chosen extends Columns, Row> = CountedList & {
  table: ListedTable;
  columns: Chosen;
  join?: { table: PgTable; on: SQL };
  answer: (row: Selected<Chosen>) => Row;
  /** By name. Each needs an index on its column and the id. The first is the default, newest first. */
  sorts: Record<string, AnyPgColumn | Sort>;
  /** By name. The first is the default. */
  filters: Record<string, Filter>;
  /** The buckets that belong to the list; all if absent. */
  lists?: (bucket: string) => boolean;
  /** Absent if it uses the table's own search column. */
  search?: (q: string) => Search;
};

/** Read page by page, so that its size costs no memory; null after the last page. */
export type WholeList<Row> = { readNext: () => Promise<Row[] | null>; cents: number };
type ListPage<Row> = {
  data: Row[];
  count: number;
  cents: number;
  total: number;
  nextCursor: string | null;
  /** True if there are more matches than were counted. */
  isMinimum?: true;
};
export type ListResult<Row> = { ok: true; list: WholeList<Row> | ListPage<Row> } | { ok: false; message: string };

/** Few enough that nobody notices the wait while they become JSON. */
const ROWS_AT_ONCE = 200;

const rejected = (message: string) => ({ ok: false, message }) as const;

export const defineList = <Chosen extends Columns, Row>(list: List<Chosen, Row>) => list;

export const everyRow: Filter = { counts: () => true };

/** One filter for each value of the column that rows are counted by. */
export const filtersBy = (
  column: AnyPgColumn,
  among?: SQL,
  values: readonly string[] = column.enumValues ?? [],
): Record<string, Filter> =>
  Object.fromEntries(
    values.map((value) => [
      value,
      { counts: (bucket: string) => bucket === value, where: and(eq(column, value), among) },
    ]),
  );

const isListed = ({ lists = () => true }: { lists?: (bucket: string) => boolean }) => lists;

type PageQuery = { where: SQL | undefined; orderBy: SQL[]; limit: number; key: SQL<string> };

type ReadRow<Chosen> = { row: Selected<Chosen>; id: number; key: string };

function selectRows<Chosen extends Columns, Row>(
  db: Database,
  { table, columns, join }: List<Chosen, Row>,
  { where, orderBy, limit, key }: PageQuery,
) {
  const fields: SelectedFields = { row: columns, id: table.id, key };
  const query = db.select(fields).from(table).$dynamic();
  const joined = join ? query.innerJoin(join.table, join.on) : query;
  return joined
    .where(where)
    .orderBy(...orderBy)
    .limit(limit);
}

// Drizzle can't infer the type of a selection passed as a parameter; Selected describes it.
const answersOf = <Chosen extends Columns, Row>({ answer }: List<Chosen, Row>, rows: unknown[]) =>
  (rows as ReadRow<Chosen>[]).map(({ row, ...place }) => ({ row: answer(row), ...place }));

const byTerm = (term: OrderTerm, dir: Direction): SQL[] => {
  const direction = dir === 'asc' ? asc : desc;
  return [direction(term.value), direction(term.id)];
};

function chosen<Value>(choices: Record<string, Value>, name: string | null): [name: string, value: Value] | undefined {
  return name === null ? Object.entries(choices)[0] : Object.entries(choices).find(([one]) => one === name);
}

/**
 * Few matches are read through the search index and sorted. For many, the sort index is walked until the page is full.
 * Statistics can be a day old or missing, so the conditions leave the planner only the chosen plan.
 */
function planPage(
  { isSmall, where, search }: { isSmall: boolean; where: SQL | undefined; search: Search | null },
  sort: Sort,
  id: SQLWrapper,
) {
  if (isSmall) return { term: orderTerm(sort, id, 'sorted'), where: and(where, search?.find) };
  return {
    term: orderTerm(sort, id, 'indexed'),
    where: and(where && sql`coalesce((${where}), false)`, search?.test),
  };
}

function pagesOf<Chosen extends Columns, Row>(db: Database, list: List<Chosen, Row>, filter: Filter | undefined) {
  const [, sort] = chosen(list.sorts, null) ?? [];
  if (!sort) throw new Error(`${getTableName(list.table)} has no sort`);
  const plan = { isSmall: false, where: filter?.where, search: null };
  const { term, where } = planPage(plan, sortBy(sort), list.table.id);
  const page = { orderBy: byTerm(term, 'desc'), limit: ROWS_AT_ONCE, key: term.key };
  let last: Pick<ReadRow<Chosen>, 'id' | 'key'> | undefined;
  let isEnd = false;
  return async () => {
    if (isEnd) return null;
    const after = last && afterCursor(term, 'desc', last);
    const part = answersOf(list, await selectRows(db, list, { ...page, where: and(where, after) }));
    const end = part.at(-1);
    last = end && { key: end.key, id: end.id };
    isEnd = part.length < ROWS_AT_ONCE;
    return part.map(({ row }) => row);
  };
}

async function readEverything<Chosen extends Columns, Row>(db: Database, list: List<Chosen, Row>) {
  const [, filter] = chosen(list.filters, null) ?? [];
  const { cents } = sumBuckets(await readCounts(db, list), list, filter?.counts ?? isListed(list));
  return { readNext: pagesOf(db, list, filter), cents };
}

type Asked = {
  limit: number;
  whole: number;
  q: string;
  filterName: string;
  filter: Filter;
  sortName: string;
  sort: Sort;
  dir: Direction;
  count: ListRequest['count'];
};

async function readPage<Chosen extends Columns, Row>(
  db: Database,
  list: List<Chosen, Row>,
  { limit, whole, q, filterName, filter, sortName, sort, dir, count: extent }: Asked,
  cursor: ReturnType<typeof readCursor>,
): Promise<ListPage<Row>> {
  const counted = await readCounts(db, list);
  const search = q === '' ? null : (list.search ?? searchIn(list.table.search))(q);
  const total = sumBuckets(counted, list, isListed(list)).count;
  const few = Math.max(limit, whole, Math.floor(Math.sqrt(limit * total)));
  const { count, cents, isMinimum } = await countFilter(db, list, counted, {
    filter,
    name: `${filterName} ${q}`,
    search,
    ...(extent === 'enough' && { enough: few }),
  });
  if (count === 0) return { data: [], count, cents, total, nextCursor: null };

  const most = count <= whole ? Math.max(limit, count) : limit;
  const isNarrowed = search !== null || filter.where !== undefined;
  const isSmall = isNarrowed && count <= few;
  const { term, where } = planPage({ isSmall, where: filter.where, search }, sort, list.table.id);
  const selected = await selectRows(db, list, {
    where: and(where, cursor ? afterCursor(term, dir, cursor) : undefined),
    orderBy: byTerm(term, dir),
    limit: most + 1,
    key: term.key,
  });
  const rows = answersOf(list, selected);
  const page = rows.slice(0, most);
  const last = rows.length > most ? page.at(-1) : undefined;
  const nextCursor = last ? writeCursor({ sortName, dir, key: last.key, id: last.id }) : null;
  return { data: page.map(({ row }) => row), count, cents, total, nextCursor, ...(isMinimum && { isMinimum }) };
}

/**
 * A scan of the whole table would compute search_grams for every row, which takes a hundred times as long as the index.
 */
export const useIndexes = (db: Database) =>
  db.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true)`);

/**
 * Reads one page, or the whole list without a request. The cost of a page doesn't depend on the number of stored rows.
 */
export async function readList<Chosen extends Columns, Row>(
  db: Database,
  list: List<Chosen, Row>,
  request: ListRequest | null,
): Promise<ListResult<Row>> {
  if (!request) return { ok: true, list: await readEverything(db, list) };
  const { limit, whole, q, count } = request;
  const [filterName, filter] = chosen(list.filters, request.filter) ?? [];
  const [sortName, sorted] = chosen(list.sorts, request.sort) ?? [];
  if (!filter || filterName === undefined) return rejected('This filter does not exist');
  if (!sorted || sortName === undefined) return rejected('This sort order does not exist');
  const sort = sortBy(sorted);
  const dir = request.dir ?? 'desc';
  const cursor = request.cursor === null ? null : readCursor(request.cursor, { sortName, dir, kind: sort.kind });
  if (request.cursor !== null && cursor === null)
    return rejected('The cursor does not belong to this list and sort order');
  const asked = { limit, whole, q, filterName, filter, sortName, sort, dir, count };
  if (q === '') return { ok: true, list: await readPage(db, list, asked, cursor) };
  const page = await db.transaction(async (tx) => {
    await useIndexes(tx);
    return readPage(tx, list, asked, cursor);
  });
  return { ok: true, list: page };
}
