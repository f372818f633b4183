import { type ApiResult, callApi } from './api.ts';
import type { AnswerOf, Contract } from './contract.ts';

export type Direction = 'asc' | 'desc';

/** What part of a list, in which order. An empty sort leaves the order to the server. */
export type ListQuery = { q: string; filter: string; sort: string; dir: Direction };

/** `count` matches search and filter, `total` is all there is. */
export type ListPage<Row> = {
  data: Row[];
  count: number;
  total: number;
  nextCursor: string | null;
  /** Where more match than were counted. */
  isMinimum?: boolean;
};

/** With `count: 'enough'` a search that matches very much is answered before all of it is counted. */
type Paging = {
  limit: number;
  cursor: string;
  count?: 'enough';
  /** Up to so many matches come at once, whatever the limit. */
  whole?: number;
};

export type ListCall<Row, Page extends ListPage<Row> = ListPage<Row>> = {
  path: string;
  readPage: (query: ListQuery, paging: Paging) => Promise<ApiResult<Page>>;
};

export const MOST_ROWS = 500;

export function listParams(
  { q, filter, sort, dir }: ListQuery,
  { limit, cursor, count, whole }: Paging,
): URLSearchParams {
  const given = {
    limit: String(limit),
    cursor,
    q,
    filter,
    sort,
    dir: sort && dir,
    count: count ?? '',
    whole: String(whole ?? ''),
  };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
}

type RowOf<Answer> = Answer extends { data: (infer Row)[] } ? Row : never;
/** A list that was asked for a page always answers with these. */
type PageOf<Answer> = Answer & ListPage<RowOf<Answer>>;

/** The lists of a contract, read in pages. Only its types are used, so that no schema is loaded with it. */
export const listsFor =
  <Calls extends Contract>() =>
  <Path extends string>(
    path: `GET ${Path}` extends keyof Calls ? Path : never,
  ): ListCall<
    RowOf<AnswerOf<Calls[`GET ${Path}` & keyof Calls]>>,
    PageOf<AnswerOf<Calls[`GET ${Path}` & keyof Calls]>>
  > => ({
    path,
    readPage: (query, paging) => callApi('GET', `${path}?${listParams(query, paging)}`),
  });

export const listKey = (path: string, query?: ListQuery) => (query ? ['list', path, query] : ['list', path]);

export type AllRows<Row> = { ok: true; rows: Row[] } | { ok: false; isCanceled: boolean; message: string };

type Watch = { signal?: AbortSignal; onProgress?: (done: number, count: number) => void };

/** Everything that search and filter match, page by page. */
export async function readAllRows<Row>(
  { readPage }: Pick<ListCall<Row>, 'readPage'>,
  query: ListQuery,
  { signal, onProgress }: Watch = {},
): Promise<AllRows<Row>> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  let count: number | undefined;
  while (cursor !== null) {
    const page: ApiResult<ListPage<Row>> = await readPage(query, {
      limit: MOST_ROWS,
      cursor,
      ...(count !== undefined && { count: 'enough' }),
    });
    if (signal?.aborted) return { ok: false, isCanceled: true, message: '' };
    if (!page.ok) return { ok: false, isCanceled: false, message: page.message };
    rows.push(...page.value.data);
    count ??= page.value.count;
    onProgress?.(rows.length, count);
    cursor = page.value.nextCursor;
  }
  return { ok: true, rows };
}
