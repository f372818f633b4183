import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import type { EditedCatalogue } from '#features/payments/contract.ts';
import { catalogueKey, readCatalogue } from '#features/payments/staff-client.ts';
import { type ApiResult, valueOf } from '#lib/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';

export const catalogueQuery = queryOptions({
  queryKey: catalogueKey,
  queryFn: async () => valueOf(await readCatalogue()),
});

/** Every change answers with all plans and agents. */
export function useStore() {
  const queries = useQueryClient();
  return (catalogue: EditedCatalogue) => void queries.setQueryData(catalogueKey, catalogue);
}

/** For a change outside a form. True if it was made. */
export function useChange() {
  const store = useStore();
  return async (change: Promise<ApiResult<EditedCatalogue>>, failed: string): Promise<boolean> => {
    const result = await change;
    if (result.ok) store(result.value);
    else showToast(failed, messageOf(result), { isError: true });
    return result.ok;
  };
}
