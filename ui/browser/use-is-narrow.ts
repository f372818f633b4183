import { useSyncExternalStore } from 'react';

const query = '(max-width: 47.99rem)';

function subscribe(notify: () => void) {
  const list = matchMedia(query);
  list.addEventListener('change', notify);
  return () => list.removeEventListener('change', notify);
}

/** Whether the window is as narrow as a phone's. False on the server. */
export const useIsNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
