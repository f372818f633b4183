import { useMemo, useState } from 'react';
import { draftKey } from '#app/shell/draft-key.ts';
import { useShell } from '#app/shell/shell-context.ts';
import type { Consultation } from '#features/requests/contract.ts';
import { trimText } from '#lib/text/text.ts';
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
    if (typed !== undefined && trimText(typed) === lead.notes) setTyped(undefined);
  }

  /** Text that was typed later stays. */
  function clearDraft(notes: string) {
    if (trimText(textInDraft() ?? '') === notes) draft.clear();
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
      const notes = typed === undefined ? undefined : trimText(typed);
      if (notes !== lead.notes) return notes;
      setTyped(undefined);
      return undefined;
    },
    clearDraft,
    discard: (notes: string) => {
      clearDraft(notes);
      setTyped((now) => (trimText(now ?? '') === notes ? undefined : now));
    },
  };
}
