import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { reloadLeads } from '#app/admin/leads/use-desk.ts';
import { useMay } from '#app/shell/shell-context.ts';
import { promisesScreen as copy } from '#content/admin/admin-promises.ts';
import type { DuePromise } from '#features/promises/contract.ts';
import { givePromise, promisesKey, readPromises, switchPromise } from '#features/promises/staff-client.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { MINUTE, UNDO_MS } from '#lib/time/durations.ts';
import { showToast } from '#ui/toast/toast.ts';

export const promisesQuery = queryOptions({
  queryKey: promisesKey,
  queryFn: async () => valueOf(await readPromises()),
  refetchInterval: MINUTE,
});

/** One lead, conversation or customer. */
export type Subject = { of: 'request' | 'conversation' | 'customer'; id: number };

/** What was promised to them and isn't kept yet. */
export function useDueTo({ of, id }: Subject) {
  const may = useMay();
  return useQuery({
    queryKey: [...promisesKey, of, id],
    queryFn: async () => valueOf(await readPromises({ [of]: String(id) })),
    enabled: may('answer-leads'),
    refetchInterval: MINUTE,
  });
}

type Given = {
  due: Pick<DuePromise, 'promise' | 'id' | 'ownerId'>;
  owner: { id: number; name: string } | null;
  isUndo?: boolean;
};

function toastOf({ due, owner, isUndo }: Given): [title: string, text: string] {
  const { given, givenText, givenNobody } = due.promise === 'contact' ? copy.contact : copy;
  const text = due.promise === 'contact' && isUndo ? copy.contact.again : givenText;
  return [isUndo ? copy.undone : given, owner ? fillText(text, { name: owner.name }) : givenNobody];
}

/**
 * Makes somebody the owner of a promise at once. For ten seconds, it can be undone while the promise is still due; a
 * contact also afterwards, because naming them keeps the promise.
 */
export function useGive() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ due, owner }: Given) => givePromise(due.promise, due.id, owner?.id ?? null),
    onSuccess: (result, given: Given) => {
      const { due, isUndo } = given;
      if (!result.ok) {
        showToast(copy.notGiven, messageOf(result), { isError: true });
        return;
      }
      const { data, staff } = result.value;
      queries.setQueryData(promisesKey, result.value);
      void reloadLeads(queries);
      const [title, text] = toastOf(given);
      const isStillDue = data.some(({ promise, id }) => promise === due.promise && id === due.id);
      if (isUndo || !(isStillDue || due.promise === 'contact')) return showToast(title, text);
      const before = staff.find(({ id }) => id === due.ownerId) ?? null;
      const action = { label: copy.undo, onChoose: () => mutation.mutate({ due, owner: before, isUndo: true }) };
      showToast(title, text, { action, duration: UNDO_MS });
    },
  });
  return mutation;
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
