import { useQueryClient } from '@tanstack/react-query';
import { bell } from '#content/notifications.ts';
import { markAllRead, markRead } from '#features/notifications/client.ts';
import type { Notification } from '#features/notifications/contract.ts';
import type { ApiResult } from '#lib/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';
import { reloadNotifications, showAsRead } from './notification-queries.ts';

/** Marks one notification, or all up to the newest one shown: at once on the screen, then on the server. */
export function useMarkRead() {
  const queries = useQueryClient();
  async function mark(isMarked: (notification: Notification) => boolean, send: () => Promise<ApiResult<unknown>>) {
    const undo = await showAsRead(queries, isMarked);
    const result = await send();
    if (!result.ok) {
      undo();
      showToast(bell.notMarked, result.message || undefined, { isError: true });
    }
    await reloadNotifications(queries);
  }
  return {
    markRead: (id: number) =>
      mark(
        (row) => row.id === id,
        () => markRead(id),
      ),
    markAllRead: (newest: number) =>
      mark(
        (row) => row.id <= newest,
        () => markAllRead(newest),
      ),
  };
}
