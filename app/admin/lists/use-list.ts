import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { valueOf } from '#lib/api/api.ts';
import { type ListCall, type ListPage, type ListQuery, listKey, MOST_ROWS } from '#lib/api/list.ts';

/** The page of a list that is longer than MOST_ROWS. */
const ROWS = 50;
/** A table of more rows than this takes its browser too long to draw; the pages before make room. */
const MOST_PAGES = 10;

/** Where a page begins. A cursor leads only forward, so the way back is kept. */
type Place = { cursor: string; offset: number; before: Place | null };

export const START: Place = { cursor: '', offset: 0, before: null };

export function nextPlace({ data, nextCursor }: ListPage<unknown>, place: Place): Place | null {
  return nextCursor === null ? null : { cursor: nextCursor, offset: place.offset + data.length, before: place };
}

/** The rows around the place that was read last, and the ways on and back. */
export function useList<Row, Page extends ListPage<Row>>(list: ListCall<Row, Page>, query: ListQuery) {
  return useInfiniteQuery<Page, Error, InfiniteData<Page, Place>, QueryKey, Place>({
    queryKey: listKey(list.path, query),
    queryFn: async ({ pageParam }) =>
      valueOf(await list.readPage(query, { limit: ROWS, whole: MOST_ROWS, cursor: pageParam.cursor, count: 'enough' })),
    initialPageParam: START,
    getNextPageParam: (page, _pages, place) => nextPlace(page, place),
    getPreviousPageParam: (_page, _pages, place) => place.before,
    maxPages: MOST_PAGES,
    placeholderData: keepPreviousData,
  });
}

/** A page whose counts are exact: the first one, else, once all is counted, one that was asked for nothing else. */
export function useExactCounts<Row, Page extends ListPage<Row>>(
  list: ListCall<Row, Page>,
  query: ListQuery,
  first: Page | undefined,
): Page | undefined {
  const { data } = useQuery({
    queryKey: [...listKey(list.path, query), 'count'],
    queryFn: async () => valueOf(await list.readPage(query, { limit: 1, cursor: '' })),
    enabled: first?.isMinimum === true,
  });
  return first?.isMinimum ? data : first;
}
