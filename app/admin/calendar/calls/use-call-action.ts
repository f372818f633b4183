import { useQueryClient } from '@tanstack/react-query';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { calendarKeys } from '#features/booking/staff-client.ts';
import type { ApiResult } from '#lib/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';

/** Shows what became of a change to a call, and reads the calendar again. */
export function useCallAction() {
  const queries = useQueryClient();
  return {
    reload: () => queries.invalidateQueries({ queryKey: calendarKeys.all }),
    act: async <Answer>(action: Promise<ApiResult<Answer>>, done: string, failed: string) => {
      const result = await action;
      if (result.ok) showToast(done);
      else if (result.status !== 401) showToast(failed, result.message || adminPanel.unreachable, { isError: true });
      await queries.invalidateQueries({ queryKey: calendarKeys.all });
      return result.ok;
    },
  };
}
