import { useWindowEvent } from '#ui/use-window-event.ts';

/** A page the browser kept for Back is hidden when left and asked for anew when shown: its reader may have signed out. */
export function usePrivateHistory(): void {
  useWindowEvent('pagehide', ({ persisted }) => {
    if (persisted) document.documentElement.style.visibility = 'hidden';
  });
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
