import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listKey } from '#lib/api/list.ts';

type Entry = { id: number; name: string };

export type Queue = {
  previous?: Entry;
  next?: Entry;
  /** From 1 on. */
  place: number;
  /** How many rows the list had; 0 if this one is in none. */
  count: number;
};

/** Where the rows of a queue come from: the paths of list calls that all answer such rows. */
export type QueueSource<Row> = {
  paths: readonly string[];
  nameOf: (row: Row) => string;
  /** All rows without it. */
  has?: (row: Row) => boolean;
};

const hasPages = (data: unknown): data is { pages: readonly { data: readonly unknown[] }[] } =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);

/** The rows of the list on the page that has this one. */
function listWith<Row>(
  queries: QueryClient,
  id: number,
  { paths, nameOf, has = () => true }: QueueSource<Row>,
): readonly Entry[] | undefined {
  return (
    paths
      .flatMap((path) => queries.getQueriesData({ queryKey: listKey(path), type: 'active' }))
      .map(([, data]) => (hasPages(data) ? data.pages.flatMap((page) => page.data) : []))
      // Safe: the calls at these paths answer such rows.
      .map((rows) => (rows as (Row & { id: number })[]).filter(has).map((row) => ({ id: row.id, name: nameOf(row) })))
      .find((entries) => entries.some((entry) => entry.id === id))
  );
}

const NONE: readonly Entry[] = [];

/** The rows around this one, in the list as it was when the first of them opened. */
export function useQueue<Row>(id: number, source: QueueSource<Row>): Queue {
  const queries = useQueryClient();
  // The list may come after the row that a link opened.
  useIsFetching();
  const [entries, setEntries] = useState(NONE);
  const place = entries.findIndex((entry) => entry.id === id);
  const found = place < 0 ? listWith(queries, id, source) : undefined;
  if (found) setEntries(found);
  if (place < 0) return { place: 0, count: 0 };
  return { previous: entries[place - 1], next: entries[place + 1], place: place + 1, count: entries.length };
}
