import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** What one view hands to the next without writing it into the address. */
export type Handover = { notice?: string; token?: string };

const nothingChanges = () => () => {};

/** Undefined on the server and while hydrating: only the browser's history knows. */
export function useHandover(): Handover | undefined {
  const { state } = useLocation() as { state: Handover | null };
  const isInBrowser = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
  return isInBrowser ? (state ?? {}) : undefined;
}
