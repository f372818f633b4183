import { type ApiResult, callApi } from './api.ts';
import type { AnswerOf, Contract } from './contract.ts';

export type Direction = 'asc' | 'desc';

/** An empty sort leaves the order to the server. */
export type ListQuery = {
  q: string;
  filter: string;
  sort: string;
  dir: Direction;
  /** Parameters of one list only. Empty ones aren't sent. */
  more?: Record<string, string>;
};

/** `count` is the number of matches, `total` the number of all rows. */
export type ListPage<Row> = {
  data: Row[];
  count: number;
  total: number;
  nextCursor: string | null;
  /** Set if more rows match than were counted. */
  isMinimum?: boolean;
};

/** With `count: 'enough'`, a search with very many matches is answered before all of them are counted. */
type Paging = {
  limit: number;
  cursor: string;
  count?: 'enough';
  /** Up to this many matches are returned as one page, whatever the limit. */
  whole?: number;
};

export type ListCall<Row, Page extends ListPage<Row> = ListPage<Row>> = {
  path: string;
  readPage: (query: ListQuery, paging: Paging) => Promise<ApiResult<Page>>;
};

export const MOST_ROWS = 500;

export function listParams(
  { q, filter, sort, dir, more }: ListQuery,
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
    ...more,
  };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
}

type RowOf<Answer> = Answer extends { data: (infer Row)[] } ? Row : never;
/** A list always returns these when a page is requested. */
type PageOf<Answer> = Answer & ListPage<RowOf<Answer>>;

/** Uses only the types of the contract, so that no schema reaches the browser. */
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

/** Reads all matches, page by page. */
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
