import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { reloadLeads } from '#app/admin/leads/use-desk.ts';
import { promisesScreen as copy } from '#content/admin/admin-promises.ts';
import type { DuePromise } from '#features/promises/contract.ts';
import { givePromise, promisesKey, readPromises, switchPromise } from '#features/promises/staff-client.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { showToast } from '#ui/toast/toast.ts';

export const promisesQuery = queryOptions({
  queryKey: promisesKey,
  queryFn: async () => valueOf(await readPromises()),
  refetchInterval: MINUTE,
});

type Given = { due: DuePromise; owner: { id: number; name: string } | null };

/** Makes somebody the owner of a promise at once. */
export function useGive() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ due, owner }: Given) => givePromise(due.promise, due.id, owner?.id ?? null),
    onSuccess: (result, { owner }) => {
      if (!result.ok) {
        showToast(copy.notGiven, messageOf(result), { isError: true });
        return;
      }
      queries.setQueryData(promisesKey, result.value);
      showToast(copy.given, owner ? fillText(copy.givenText, { name: owner.name }) : copy.givenNobody);
      void reloadLeads(queries);
    },
  });
}

/** Switches a promise off or on at once. */
export function useSwitch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ promise, isOn }: { promise: string; isOn: boolean }) => switchPromise(promise, isOn),
    onSuccess: (result) => {
      if (!result.ok) {
        showToast(copy.switch.failed, messageOf(result), { isError: true });
        return;
      }
      queries.setQueryData(promisesKey, result.value);
      void reloadLeads(queries);
    },
  });
}
