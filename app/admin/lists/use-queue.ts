import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listKey } from '#lib/api/list.ts';

type Entry = { id: number; name: string };

export type Queue = {
  previous?: Entry;
  next?: Entry;
  /** From 1 on. */
  place: number;
  /** How many rows the list has, if they are counted also those that aren't loaded; 0 if this one is in none. */
  count: number;
};

/** Where the rows of a queue come from: the paths of list calls that all answer such rows. */
export type QueueSource<Row> = {
  paths: readonly string[];
  nameOf: (row: Row) => string;
  /** All rows without it. */
  has?: (row: Row) => boolean;
};

type Page = { data: readonly unknown[]; count?: number; isMinimum?: boolean };

/** Lists on the page drop their first pages when they grow long. */
type Pages = { pages: readonly Page[]; pageParams?: readonly { offset?: number }[] };

const hasPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);

type Found = {
  entries: readonly Entry[];
  /** How many rows come before them. */
  offset: number;
  count: number;
};

function foundIn<Row>({ pages, pageParams }: Pages, { nameOf, has }: QueueSource<Row>): Found {
  // Safe: the calls at these paths answer such rows.
  const rows = pages.flatMap(({ data }) => data) as (Row & { id: number })[];
  const entries = (has ? rows.filter(has) : rows).map((row) => ({ id: row.id, name: nameOf(row) }));
  const { count, isMinimum } = pages.at(-1) ?? {};
  if (has) return { entries, offset: 0, count: entries.length };
  const offset = pageParams?.[0]?.offset ?? 0;
  const isKnown = count !== undefined && !isMinimum;
  return { entries, offset, count: isKnown ? count : offset + entries.length };
}

/** The rows of the list on the page that has this one. */
const listWith = <Row>(queries: QueryClient, id: number, source: QueueSource<Row>): Found | undefined =>
  source.paths
    .flatMap((path) => queries.getQueriesData({ queryKey: listKey(path), type: 'active' }))
    .map(([, data]) => foundIn(hasPages(data) ? data : { pages: [] }, source))
    .find(({ entries }) => entries.some((entry) => entry.id === id));

const NONE: Found = { entries: [], offset: 0, count: 0 };

/** The rows around this one, in the list as it was when the first of them opened. */
export function useQueue<Row>(id: number, source: QueueSource<Row>): Queue {
  const queries = useQueryClient();
  // The list may come after the row that a link opened.
  useIsFetching();
  const [{ entries, offset, count }, setFound] = useState(NONE);
  const place = entries.findIndex((entry) => entry.id === id);
  const found = place < 0 ? listWith(queries, id, source) : undefined;
  if (found) setFound(found);
  if (place < 0) return { place: 0, count: 0 };
  return { previous: entries[place - 1], next: entries[place + 1], place: offset + place + 1, count };
}
