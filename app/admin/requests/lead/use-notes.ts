import { useMemo, useState } from 'react';
import { draftKey } from '#app/admin/forms/use-admin-form.ts';
import { useShell } from '#app/shell/shell-context.ts';
import type { Consultation } from '#features/contact/contract.ts';
import { draftStore } from '#ui/form/draft.ts';

/** The notes as typed here until the server has them. Unsaved text survives closing the sheet and an expired session. */
export function useNotes(lead: Consultation) {
  const { user } = useShell();
  const draft = useMemo(() => draftStore(draftKey(user.id, `contact:${lead.id}`)), [user.id, lead.id]);
  const textInDraft = () => draft.read()?.values.notes?.toString();
  const [typed, setTyped] = useState(textInDraft);
  const [stored, setStored] = useState(lead.notes);
  if (stored !== lead.notes) {
    setStored(lead.notes);
    if (typed?.trim() === lead.notes) setTyped(undefined);
  }

  /** Text that was typed later stays. */
  function clearDraft(notes: string) {
    if (textInDraft()?.trim() === notes) draft.clear();
  }

  return {
    text: typed ?? lead.notes,
    type: (notes: string) => {
      setTyped(notes);
      if (notes === lead.notes) draft.clear();
      else draft.write({ values: { notes } });
    },
    /** Only what was typed here: a colleague may have changed the notes meanwhile. */
    takeChanged: () => {
      if (typed?.trim() !== lead.notes) return typed?.trim();
      setTyped(undefined);
      return undefined;
    },
    clearDraft,
    discard: (notes: string) => {
      clearDraft(notes);
      setTyped((now) => (now?.trim() === notes ? undefined : now));
    },
  };
}
