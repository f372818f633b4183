import { expect, test } from 'vitest';
import { type ListPage, type ListQuery, listParams, readAllRows } from './list.ts';

const query: ListQuery = { q: '', filter: 'all', sort: '', dir: 'desc' };

/** A list of the numbers from 1, three per page. */
function threeAtATime(count: number) {
  const readPage = async (_query: ListQuery, { cursor }: { cursor: string }) => {
    const start = Number(cursor || 0);
    const data = Array.from({ length: Math.min(3, count - start) }, (_, index) => start + index + 1);
    const nextCursor = start + 3 < count ? String(start + 3) : null;
    return { ok: true as const, value: { data, count, total: count, nextCursor } satisfies ListPage<number> };
  };
  return { readPage };
}

test('leaves empty parameters out of the URL', () => {
  expect(listParams(query, { limit: 50, cursor: '' }).toString()).toBe('limit=50&filter=all');
  expect(
    listParams({ q: 'a&b', filter: 'spam', sort: 'name', dir: 'asc' }, { limit: 5, cursor: 'x=' }).toString(),
  ).toBe('limit=5&cursor=x%3D&q=a%26b&filter=spam&sort=name&dir=asc');
});

test('reads all rows page by page and reports progress', async () => {
  const progress: number[][] = [];

  const result = await readAllRows(threeAtATime(7), query, {
    onProgress: (done, count) => progress.push([done, count]),
  });

  expect(result).toEqual({ ok: true, rows: [1, 2, 3, 4, 5, 6, 7] });
  expect(progress).toEqual([
    [3, 7],
    [6, 7],
    [7, 7],
  ]);
});

test('requests the count only with the first page', async () => {
  const counted: unknown[] = [];
  const { readPage } = threeAtATime(7);

  await readAllRows(
    {
      readPage: (asked, paging) => {
        counted.push(paging.count);
        return readPage(asked, paging);
      },
    },
    query,
  );

  expect(counted).toEqual([undefined, 'enough', 'enough']);
});

test('reads an empty list as one page without rows', async () => {
  expect(await readAllRows(threeAtATime(0), query)).toEqual({ ok: true, rows: [] });
});

test('stops after the current page when canceled', async () => {
  const stop = new AbortController();

  const result = await readAllRows(threeAtATime(7), query, {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });

  expect(result).toEqual({ ok: false, isCanceled: true, message: '' });
});

test('stops with the error of a failed page', async () => {
  const rejection = { ok: false as const, status: 503, message: 'Not ready', code: 'not_ready', fields: {} };

  const result = await readAllRows({ readPage: async () => rejection }, query);

  expect(result).toEqual({ ok: false, isCanceled: false, message: 'Not ready' });
});
