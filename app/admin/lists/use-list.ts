import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { valueOf } from '#lib/api/api.ts';
import { type ListCall, type ListPage, type ListQuery, listKey, MOST_ROWS } from '#lib/api/list.ts';
import { useIsNarrow } from '#ui/browser/use-is-narrow.ts';

/** Page size of a list with more than MOST_ROWS rows. */
const ROWS = 50;
/** Page size of any list on phones, where each row is a card. */
const CARDS = 25;

/** Where a page begins. Cursors only lead forward, so each position remembers the one before it. */
type PagePosition = { cursor: string; offset: number; before: PagePosition | null };

export const START: PagePosition = { cursor: '', offset: 0, before: null };

export function nextPosition({ data, nextCursor }: ListPage<unknown>, position: PagePosition): PagePosition | null {
  return nextCursor === null ? null : { cursor: nextCursor, offset: position.offset + data.length, before: position };
}

/** The most recently loaded pages, with functions to load the next and the previous one. */
export function useList<Row, Page extends ListPage<Row>>(list: ListCall<Row, Page>, query: ListQuery) {
  const paging = useIsNarrow() ? { limit: CARDS } : { limit: ROWS, whole: MOST_ROWS };
  return useInfiniteQuery<Page, Error, InfiniteData<Page, PagePosition>, QueryKey, PagePosition>({
    queryKey: [...listKey(list.path, query), paging],
    queryFn: async ({ pageParam }) =>
      valueOf(await list.readPage(query, { ...paging, cursor: pageParam.cursor, count: 'enough' })),
    initialPageParam: START,
    getNextPageParam: (page, _pages, position) => nextPosition(page, position),
    getPreviousPageParam: (_page, _pages, position) => position.before,
    // Larger tables render too slowly, so earlier pages are dropped.
    maxPages: MOST_ROWS / paging.limit,
    placeholderData: keepPreviousData,
  });
}

/** A page with exact counts: the first page, or one requested only for its counts while the first has a minimum. */
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
