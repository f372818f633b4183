import { useRef, useState } from 'react';
import { draftStore } from '#ui/form/draft.ts';

/** Unsent text of a conversation that is stored only now goes on in its page. */
export function moveQuestionDraft(from: string, to: string): void {
  const store = draftStore(from);
  const draft = store.read();
  if (!draft) return;
  draftStore(to).write(draft);
  store.clear();
}

/** Begins a question for whoever opens its conversation. */
export const writeQuestionDraft = (key: string, text: string): void =>
  draftStore(key).write({ values: { text, requestKey: '' } });

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * The text that isn't sent yet. Its key is created when it is first sent and changes with the text, so that sending it
 * again after a lost answer or a reload stores it once.
 */
export function useQuestionDraft(key: string) {
  const [store] = useState(() => draftStore(key));
  const [draft, setDraft] = useState(() => {
    const { text, requestKey } = store.read()?.values ?? {};
    return { text: textOf(text), requestKey: textOf(requestKey) };
  });

  /** The latest draft, for code that runs after an await. */
  const newest = useRef(draft);

  const save = (changed: typeof draft) => {
    newest.current = changed;
    setDraft(changed);
    if (changed.text === '') store.clear();
    else store.write({ values: changed });
  };

  return {
    text: draft.text,
    write: (text: string) => save({ text, requestKey: '' }),
    /** Keeps what was typed while `sent` was on its way. */
    removeSent: (sent: string) => {
      const { text } = newest.current;
      save({ text: text.startsWith(sent) ? text.slice(sent.length).trimStart() : text, requestKey: '' });
    },
    keyForSending: () => {
      const requestKey = draft.requestKey || crypto.randomUUID();
      save({ ...draft, requestKey });
      return requestKey;
    },
  };
}
