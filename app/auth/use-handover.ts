import { useLocation } from 'react-router';
import { useIsInBrowser } from '#ui/use-is-in-browser.ts';

/** What one view hands to the next without writing it into the address. */
export type Handover = { notice?: string; token?: string };

/** Undefined on the server and while hydrating: only the browser's history knows. */
export function useHandover(): Handover | undefined {
  const { state } = useLocation() as { state: Handover | null };
  const isInBrowser = useIsInBrowser();
  return isInBrowser ? (state ?? {}) : undefined;
}
