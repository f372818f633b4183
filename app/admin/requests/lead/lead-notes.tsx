import { useId, useState } from 'react';
import { leadCopy as copy } from '#content/admin/admin-lead.ts';
import type { Consultation } from '#features/contact/contract.ts';
import type { draftStore } from '#ui/form/draft.ts';
import type { LeadChanges } from './use-lead-changes.ts';

type Props = { lead: Consultation; save: LeadChanges['save']; draft: ReturnType<typeof draftStore> };

/** The notes of the request itself. Unsaved text survives closing the sheet and an expired session. */
export function LeadNotes({ lead, save, draft }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(() => draft.read()?.values.notes?.toString());
  const [stored, setStored] = useState(lead.notes);
  if (stored !== lead.notes) {
    setStored(lead.notes);
    if (typed?.trim() === lead.notes) setTyped(undefined);
  }

  function change(notes: string) {
    setTyped(notes);
    if (notes === lead.notes) draft.clear();
    else draft.write({ values: { notes } });
  }

  // Only what was typed here: a colleague may have changed the notes meanwhile.
  function saveText() {
    if (typed === undefined) return;
    if (typed.trim() === lead.notes) setTyped(undefined);
    else save({ notes: typed.trim() });
  }

  return (
    <section>
      <h3>
        <label htmlFor={id}>{copy.notes}</label>
      </h3>
      <textarea
        id={id}
        className="input text-sm"
        rows={4}
        maxLength={5000}
        aria-describedby={`${id}-hint`}
        value={typed ?? lead.notes}
        onChange={(event) => change(event.target.value)}
        onBlur={saveText}
      />
      <p className="hint" id={`${id}-hint`}>
        {copy.notesHint}
      </p>
    </section>
  );
}
