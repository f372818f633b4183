import { useQueryClient } from '@tanstack/react-query';
import { bell } from '#content/notifications.ts';
import { markAllRead, markRead } from '#features/notifications/client.ts';
import type { ApiResult } from '#lib/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';
import { reloadNotifications } from './notification-queries.ts';

/** Marks one notification, or all up to the newest one shown, and reloads what shows them. */
export function useMarkRead() {
  const queries = useQueryClient();
  async function finish(marking: Promise<ApiResult<unknown>>) {
    const result = await marking;
    if (!result.ok) showToast(bell.notMarked, result.message || undefined, { isError: true });
    await reloadNotifications(queries);
  }
  return {
    markRead: (id: number) => finish(markRead(id)),
    markAllRead: (newest: number) => finish(markAllRead(newest)),
  };
}
