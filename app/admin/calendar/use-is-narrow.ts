import { useSyncExternalStore } from 'react';

const query = '(max-width: 47.99rem)';

function subscribe(notify: () => void) {
  const list = matchMedia(query);
  list.addEventListener('change', notify);
  return () => list.removeEventListener('change', notify);
}

/** Whether seven columns don't fit. Only for code that runs in the browser. */
export const useIsNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
