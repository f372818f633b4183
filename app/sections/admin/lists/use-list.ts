import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ApiResult } from '#lib/api.ts';
import { type ListCall, type ListPage, type ListQuery, listKey } from '#lib/list.ts';

const ROWS = 50;

/** The value of an answer, for a query that expects failures to be thrown. */
export function valueOf<Value>(result: ApiResult<Value>): Value {
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

/** The rows read so far, and the way to the next ones. */
export function useList<Row, Page extends ListPage<Row>>(list: ListCall<Row, Page>, query: ListQuery) {
  return useInfiniteQuery({
    queryKey: listKey(list.path, query),
    queryFn: async ({ pageParam }) => valueOf(await list.readPage(query, { limit: ROWS, cursor: pageParam })),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
