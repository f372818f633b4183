import { useCallback, useMemo, useRef, useState } from 'react';
import { type BrowserStore, browserStore, storedFields } from '#lib/browser-store.ts';
import { type FieldValues, readDraftValues, restoreValues } from './field-values.ts';

/** Unsent values and the version of the record that they edit. */
export type Draft = { values: FieldValues; version?: string };

const isValue = (entry: [string, unknown]): entry is [string, string | boolean] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'boolean';

function parseDraft(stored: unknown): Draft | null {
  const { values, version } = storedFields(stored) ?? {};
  const fields = storedFields(values);
  if (!fields) return null;
  return {
    values: Object.fromEntries(Object.entries(fields).filter(isValue)),
    ...(typeof version === 'string' && { version }),
  };
}

/** Survives a reload and an expired session; other tabs can't read it. */
export const draftStore = (key: string): BrowserStore<Draft | null> => browserStore('sessionStorage', key, parseDraft);

/** A form's draft in the browser, and the version of the record that it edits. A rejected native form has no draft. */
export function useFormDraft(key: string | undefined, stored: string | undefined, isPosted: boolean) {
  const store = useMemo(() => (key === undefined ? null : draftStore(key)), [key]);
  const [first] = useState(() => store?.read() ?? null);
  const [isRestored, setRestored] = useState(first !== null);
  const version = useRef(first?.version ?? stored);

  const save = useCallback(
    (form: HTMLFormElement) => {
      if (!store) return;
      const values = readDraftValues(form);
      if (values) store.write({ values, version: version.current });
      else store.clear();
    },
    [store],
  );

  const restore = useCallback(
    (form: HTMLFormElement) => {
      const saved = isPosted ? null : store?.read();
      if (saved) restoreValues(form, saved.values);
      // The user may have typed before this code ran.
      save(form);
    },
    [store, save, isPosted],
  );

  return {
    firstValues: isPosted ? undefined : first?.values,
    isRestored,
    version: () => version.current,
    save,
    restore,
    clear: () => {
      setRestored(false);
      store?.clear();
    },
    /** The draft stays, and is now based on this version. */
    rebase: (edited: string) => {
      version.current = edited;
    },
    /** Deletes the draft: from now on the form edits this version. */
    replace: (edited: string | undefined) => {
      version.current = edited;
      setRestored(false);
      store?.clear();
    },
  };
}
