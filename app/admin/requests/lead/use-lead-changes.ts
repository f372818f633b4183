import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { draftKey, messageOf } from '#app/admin/forms/use-admin-form.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { contactView } from '#content/admin/admin-lists.ts';
import type { Consultation } from '#features/contact/contract.ts';
import { updateConsultation } from '#features/contact/staff-client.ts';
import { draftStore } from '#ui/form/draft.ts';
import { showToast } from '#ui/toast/toast.ts';
import { refreshLead, requestQuery } from './lead-queries.ts';

export type LeadChange = Partial<
  Pick<Consultation, 'status' | 'ownerId' | 'followUpOn' | 'value' | 'notes' | 'isSpam'>
>;

type Saving = { change: LeadChange; replaces: boolean };

/** Saves each change of a lead at once, one after the other. What could not be saved stays on screen. */
export function useLeadChanges(lead: Consultation) {
  const { user } = useShell();
  const draft = useMemo(() => draftStore(draftKey(user.id, `contact:${lead.id}`)), [user.id, lead.id]);
  const queries = useQueryClient();
  const { queryKey } = requestQuery(lead.id);
  const [unsaved, setUnsaved] = useState<{ change: LeadChange; message: string; isConflict: boolean }>();
  const [savedAt, setSavedAt] = useState<Date>();
  const stored = useRef<Pick<Consultation, 'version'>>(undefined);

  const { mutate, isPending, variables } = useMutation({
    // Each change names the version that the one before it left.
    scope: { id: `lead ${lead.id}` },
    mutationFn: ({ change, replaces }: Saving) => {
      // Once the lead is closed, only the last answer knows the version.
      const { version } = queries.getQueryData<Consultation>(queryKey) ?? stored.current ?? lead;
      return updateConsultation(lead.id, { ...change, version: replaces ? undefined : version });
    },
    onSuccess: async (result, { change }) => {
      if (result.ok) {
        stored.current = result.value;
        queries.setQueryData<Consultation>(queryKey, (known) => known && { ...known, ...result.value });
        setUnsaved(undefined);
        setSavedAt(new Date());
        if (change.notes !== undefined) draft.clear();
        if (change.isSpam !== undefined) showToast(change.isSpam ? contactView.movedToSpam : contactView.movedToInbox);
        return refreshLead(queries, lead.id);
      }
      setUnsaved({ change, message: messageOf(result), isConflict: result.code === 'stale_edit' });
      showToast(contactView.failed, messageOf(result), { isError: true });
      return result.status !== 401 && queries.invalidateQueries({ queryKey });
    },
  });

  return {
    lead: { ...lead, ...unsaved?.change, ...(isPending && variables.change) },
    save: (change: LeadChange) =>
      mutate({ change: { ...unsaved?.change, ...change }, replaces: unsaved?.isConflict ?? false }),
    discard: () => setUnsaved(undefined),
    unsaved,
    /** Unsaved notes. */
    draft,
    isSaving: isPending,
    savedAt,
  };
}

export type LeadChanges = ReturnType<typeof useLeadChanges>;
