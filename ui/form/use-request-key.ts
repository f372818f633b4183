import { useMemo, useRef } from 'react';
import { browserStore, storedFields } from '#lib/browser-store.ts';

type Sent = { text: string; key: string };

function parseSent(stored: unknown): Sent | null {
  const { text, key } = storedFields(stored) ?? {};
  return typeof text === 'string' && typeof key === 'string' ? { text, key } : null;
}

/**
 * The same values have the same key until they are stored, also after a reload, so that a retry after a lost answer stores
 * nothing twice. `draft` is the storage key of the form's draft.
 */
export function useRequestKey(draft: string) {
  const store = useMemo(() => browserStore('sessionStorage', `${draft}:key`, parseSent), [draft]);
  const last = useRef(store.read());
  const keep = (sent: Sent) => {
    last.current = sent;
    store.write(sent);
    return sent.key;
  };
  return {
    keyFor: (values: object) => {
      const text = JSON.stringify(values);
      return last.current?.text === text ? last.current.key : keep({ text, key: crypto.randomUUID() });
    },
    forget: () => {
      last.current = null;
      store.clear();
    },
  };
}
