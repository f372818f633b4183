import { useMemo } from 'react';
import { draftKey } from '#app/shell/draft-key.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { browserStore, storedFields } from '#lib/browser-store.ts';

/** Texts as typed, what they began with, and its version. */
type TextsDraft<Texts> = { texts: Texts; base: Texts; version: number };

/** Unsaved texts in the browser. They survive a reload and an expired session; other tabs can't read them. */
export function useTextsDraft<Texts>(name: string, parts: readonly string[]) {
  const { user } = useShell();
  return useMemo(() => {
    const hasParts = (stored: unknown) => {
      const fields = storedFields(stored);
      return fields !== null && parts.every((part) => part in fields);
    };
    const parse = (stored: unknown) => {
      const { texts, base, version } = storedFields(stored) ?? {};
      if (typeof version !== 'number' || !hasParts(texts) || !hasParts(base)) return null;
      // Only this hook writes under the key, and what it wrote has all parts.
      return { texts, base, version } as TextsDraft<Texts>;
    };
    return browserStore('sessionStorage', draftKey(user.id, name), parse);
  }, [user.id, name, parts]);
}
