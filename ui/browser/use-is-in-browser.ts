import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and while hydrating, so that both render the same; true from then on. */
export const useIsInBrowser = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
