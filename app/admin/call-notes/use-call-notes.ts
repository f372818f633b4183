import { useQueryClient } from '@tanstack/react-query';
import { useSavedTexts } from '#app/admin/forms/use-saved-texts.ts';
import { callNotesCopy as copy } from '#content/admin/admin-call-notes.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { callNotesEmail } from '#content/emails/visitors.ts';
import type { CallNotes } from '#features/call-notes/contract.ts';
import { PARTS, type Part, type Parts } from '#features/call-notes/rules/parts.ts';
import { notesKey, readNotes, saveNotes, sendNotes, takeBackNotes } from '#features/call-notes/staff-client.ts';
import { UNDO_MS } from '#lib/time/durations.ts';
import { showToast } from '#ui/toast/toast.ts';

export type Texts = Parts & { bullets: string; drafted: Part[] };

const NAMES = ['bullets', ...PARTS] as const;
type Name = (typeof NAMES)[number];

const textsOf = ({ bullets, heard, recommended, next, drafted }: CallNotes): Texts => ({
  bullets,
  heard,
  recommended,
  next,
  drafted,
});

const describe = (name: Name, texts: Texts) => ({
  label: name === 'bullets' ? copy.bullets : callNotesEmail.titles[name],
  text: texts[name] || adminPanel.conflict.empty,
});

/** A part is drafted if its text is. */
function withTheirs(mine: Texts, theirs: Texts, names: readonly Name[]): Texts {
  const isTheirs = (part: Part) => names.includes(part);
  const drafted = PARTS.filter((part) => (isTheirs(part) ? theirs : mine).drafted.includes(part));
  return { ...mine, ...Object.fromEntries(names.map((name) => [name, theirs[name]])), drafted };
}

export const notesDraft = (bookingId: number) => `call-notes:${bookingId}`;

/** The notes as typed here, and their way to the visitor. */
export function useCallNotes(loaded: CallNotes, onSent: () => void) {
  const { bookingId } = loaded;
  const queries = useQueryClient();
  const saved = useSavedTexts({
    draft: notesDraft(bookingId),
    isOpen: ({ sentAt }) => sentAt === null,
    loaded,
    textsOf,
    names: NAMES,
    describe,
    withTheirs,
    read: () => readNotes(bookingId),
    save: (version, texts) => saveNotes(bookingId, { version, ...texts }),
    onStored: (notes) => queries.setQueryData(notesKey(bookingId), notes),
  });
  const { perform, saveFor, latest, change } = saved;

  async function takeBack() {
    if (!(await perform(takeBackNotes(bookingId), copy.notTakenBack))) return;
    showToast(copy.takenBack);
    onSent();
  }

  async function send(hasRead: boolean, email?: string) {
    if (!(await saveFor(copy.notSent))) return;
    const { version } = latest().stored;
    if (!(await perform(sendNotes(bookingId, { version, hasRead, email }), copy.notSent))) return;
    const action = { label: copy.undo, onChoose: () => void takeBack() };
    showToast(copy.sent, copy.sentText, { action, duration: UNDO_MS });
    onSent();
  }

  return {
    ...saved,
    /** An edited part no longer counts as drafted. */
    type: (name: Name, text: string) =>
      change((texts) => ({ ...texts, [name]: text, drafted: texts.drafted.filter((part) => part !== name) })),
    isTyped: (parts: readonly Part[]) => parts.some((part) => latest().texts[part].trim() !== ''),
    send,
  };
}

export type CallNotesState = ReturnType<typeof useCallNotes>;
