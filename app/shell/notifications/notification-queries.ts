import type { QueryClient } from '@tanstack/react-query';
import { countUnread, listNotifications } from '#features/notifications/client.ts';
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
