import { useSyncExternalStore } from 'react';

/** A hook that says whether the window matches. False on the server. */
function createMediaHook(query: string) {
  function subscribe(notify: () => void) {
    const list = matchMedia(query);
    list.addEventListener('change', notify);
    return () => list.removeEventListener('change', notify);
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => matchMedia(query).matches,
      () => false,
    );
}

/** Whether the window is as narrow as a phone's. */
export const useIsNarrow = createMediaHook('(max-width: 47.99rem)');

/** Whether a sheet has room for a column beside its subject. */
export const useIsWide = createMediaHook('(min-width: 80rem)');
