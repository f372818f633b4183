import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { countUnread, listNotifications } from '#features/notifications/client.ts';
import type { Notification } from '#features/notifications/contract.ts';
import { valueOf } from '#lib/api/api.ts';

const KEY = 'notifications';
const POLL_MS = 60_000;
const FRESH_MS = 15_000;
const LATEST = 5;

/** Asked every minute while the tab is visible, and when the person returns to it. */
export const unreadQuery = {
  queryKey: [KEY, 'unread'],
  queryFn: async () => valueOf(await countUnread()),
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: true,
  staleTime: FRESH_MS,
};

export const latestQuery = {
  queryKey: [KEY, 'latest'],
  queryFn: async () => valueOf(await listNotifications({ limit: String(LATEST) })).data,
  staleTime: 0,
};

export const listQuery = (filter: 'all' | 'unread') => ({
  queryKey: [KEY, 'list', filter],
  queryFn: async ({ pageParam }: { pageParam: number | null }) =>
    valueOf(await listNotifications({ filter, ...(pageParam !== null && { cursor: String(pageParam) }) })),
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: { nextCursor: number | null }) => nextCursor,
  staleTime: 0,
});

export const reloadNotifications = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [KEY] });

type Pages = InfiniteData<{ data: Notification[] }>;

/** Shows notifications as read before the server knows. Returns a function that shows what was there. */
export async function showAsRead(queries: QueryClient, isMarked: (notification: Notification) => boolean) {
  await queries.cancelQueries({ queryKey: [KEY] });
  const before = queries.getQueriesData({ queryKey: [KEY] });
  const asRead = (rows: Notification[]) => rows.map((row) => (isMarked(row) ? { ...row, isRead: true } : row));
  queries.setQueryData<Notification[]>(latestQuery.queryKey, (latest) => latest && asRead(latest));
  queries.setQueriesData<Pages>(
    { queryKey: [KEY, 'list'] },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: asRead(page.data) })) },
  );
  return () => {
    for (const [key, data] of before) queries.setQueryData(key, data);
  };
}
