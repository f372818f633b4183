import { useLocation } from 'react-router';
import type { ProofMethod } from '#lib/api/api.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';

/** State passed from one view to the next outside the address. */
export type ViewState = { notice?: string; token?: string; methods?: ProofMethod[] };

/** Undefined during server rendering and hydration: only the browser knows its history state. */
export function useViewState(): ViewState | undefined {
  const { state } = useLocation() as { state: ViewState | null };
  const isInBrowser = useIsInBrowser();
  return isInBrowser ? (state ?? {}) : undefined;
}
