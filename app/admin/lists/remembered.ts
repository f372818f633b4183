import { useEffect, useMemo } from 'react';
import { useAddress } from '#app/shell/address.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { browserStore, storedFields } from '#lib/browser-store.ts';

type Remembered = Readonly<Record<string, unknown>>;

const storeOf = (userId: number) =>
  browserStore('localStorage', `lists:${userId}`, (stored): Remembered => storedFields(stored) ?? {});

function recall(userId: number, list: string): URLSearchParams {
  const stored = storeOf(userId).read()[list];
  return new URLSearchParams(typeof stored === 'string' ? stored : '');
}

/** What someone chose for a list last, in this browser. */
export function remember(userId: number, list: string, chosen: URLSearchParams) {
  const store = storeOf(userId);
  store.write({ ...store.read(), [list]: String(chosen) });
}

export type Rules = {
  /** The parameters of the address that say what the list shows. One of them is enough to say it all. */
  names: readonly string[];
  /** Keeps what is remembered and still exists. */
  clean: (stored: URLSearchParams) => URLSearchParams;
};

/** The address, with what the person chose for the list last if the address doesn't say what to show. */
export function useRememberedAddress(list: string, { names, clean }: Rules) {
  const { user } = useShell();
  const [search, edit] = useAddress();
  const isBare = (address: URLSearchParams) => !names.some((name) => address.has(name));
  const missing = isBare(search) ? String(clean(recall(user.id, list))) : '';
  const shown = useMemo(() => (missing ? new URLSearchParams(`${search}&${missing}`) : search), [search, missing]);
  useEffect(() => {
    if (missing) edit((now) => new URLSearchParams(`${now}&${missing}`), { replace: true });
  }, [missing, edit]);
  const keep = (next: URLSearchParams) => remember(user.id, list, clean(next));
  return { search: shown, edit, keep };
}
