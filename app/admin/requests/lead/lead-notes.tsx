import { useId } from 'react';
import { SideSection } from '#app/admin/parts/queue-sheet.tsx';
import { leadCopy as copy } from '#content/admin/admin-lead.ts';
import type { LeadChanges } from './use-lead-changes.ts';

/** The notes of the request itself. */
export function LeadNotes({ changes: { notes, save, unsaved } }: { changes: LeadChanges }) {
  const id = useId();

  function saveText() {
    const changed = notes.takeChanged();
    // Rejected text waits for "Save again": a click on "Discard" leaves the field too.
    if (changed !== undefined && changed !== unsaved?.change.notes) save({ notes: changed });
  }

  return (
    <SideSection title={<label htmlFor={id}>{copy.notes}</label>}>
      <textarea
        id={id}
        dir="auto"
        className="input text-sm/5"
        rows={4}
        maxLength={5000}
        aria-describedby={`${id}-hint`}
        value={notes.text}
        onChange={(event) => notes.type(event.target.value)}
        onBlur={saveText}
      />
      <p className="hint" id={`${id}-hint`}>
        {copy.notesHint}
      </p>
    </SideSection>
  );
}
