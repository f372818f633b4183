import { Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { callNotesCopy as copy } from '#content/admin/admin-call-notes.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { LONGEST_BULLETS, LONGEST_PART, PARTS, type Parts, writtenParts } from '#features/call-notes/rules/parts.ts';
import { draftNotes } from '#features/call-notes/staff-client.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import type { CallNotesState, Texts } from './use-call-notes.ts';

type Draft = Parts & { sent: string };

/** With the draft in the parts about which it says something. */
function withDraft(texts: Texts, draft: Parts, isAdded: boolean): Texts {
  const parts = writtenParts(draft);
  const textOf = (part: (typeof PARTS)[number]) => {
    const before = texts[part].trimEnd();
    return (isAdded && before !== '' ? `${before}\n\n${draft[part]}` : draft[part]).slice(0, LONGEST_PART);
  };
  return {
    ...texts,
    ...Object.fromEntries(parts.map((part) => [part, textOf(part)])),
    drafted: PARTS.filter((part) => parts.includes(part) || texts.drafted.includes(part)),
  };
}

function Question({ onChoose }: { onChoose: (choice: 'replace' | 'add' | 'dismiss') => void }) {
  return (
    <div className="grid gap-2" role="alert">
      <p className="text-sm">{copy.ask}</p>
      <p className="flex flex-wrap gap-2">
        {(['replace', 'add', 'dismiss'] as const).map((choice) => (
          <button key={choice} type="button" className="btn btn-s btn-sm" onClick={() => onChoose(choice)}>
            {copy[choice]}
          </button>
        ))}
      </p>
    </div>
  );
}

type Props = { notes: CallNotesState; onDrafted: () => void };

/** Bullet points, and a draft of the parts from them. The draft is only text: it is never sent by itself. */
export function DraftBox({ notes, onDrafted }: Props) {
  const id = useId();
  const { texts, type, change, isTyped, stored } = notes;
  const [draft, setDraft] = useState<Draft>();
  const [sent, setSent] = useState<string>();

  function use(given: Draft, isAdded: boolean) {
    change((latest) => withDraft(latest, given, isAdded));
    setDraft(undefined);
    onDrafted();
  }

  async function ask() {
    const result = await draftNotes(stored.bookingId, texts.bullets);
    if (!result.ok) {
      const [reason] = Object.values(result.fields).flat();
      showToast(copy.draftFailed, reason || result.message || adminPanel.unreachable, { isError: true });
      return;
    }
    setSent(result.value.sent);
    if (isTyped(writtenParts(result.value))) setDraft(result.value);
    else use(result.value, false);
  }

  return (
    <section className="grid gap-2.5 rounded-lg border border-accent-line bg-accent-soft p-3.5">
      <label className="label" htmlFor={id}>
        {copy.bullets}
      </label>
      <textarea
        id={id}
        dir="auto"
        className="input"
        rows={4}
        maxLength={LONGEST_BULLETS}
        aria-describedby={`${id}-hint`}
        value={texts.bullets}
        onChange={({ target }) => type('bullets', target.value)}
      />
      <BusyButton
        type="button"
        className="btn btn-s btn-sm justify-self-start"
        busyLabel={copy.drafting}
        aria-disabled={texts.bullets.trim() === ''}
        onClick={ask}
      >
        <Sparkles className="icon" aria-hidden />
        {copy.draft}
      </BusyButton>
      <p className="text-sm text-muted" id={`${id}-hint`}>
        {copy.bulletsHint}
      </p>
      {draft && (
        <Question onChoose={(choice) => (choice === 'dismiss' ? setDraft(undefined) : use(draft, choice === 'add'))} />
      )}
      {sent !== undefined && (
        <details className="text-sm">
          <summary className="link cursor-pointer">{copy.shown}</summary>
          <p
            className="mt-2 max-h-48 overflow-auto whitespace-pre-wrap wrap-anywhere rounded-md bg-surface p-2.5 text-muted"
            dir="auto"
          >
            {sent}
          </p>
        </details>
      )}
    </section>
  );
}
