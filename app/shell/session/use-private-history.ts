import { useWindowEvent } from '#ui/browser/use-window-event.ts';

/** Hides pages entering the back/forward cache and reloads them on return: the user may have signed out since. */
export function usePrivateHistory(): void {
  useWindowEvent('pagehide', ({ persisted }) => {
    if (persisted) document.documentElement.style.visibility = 'hidden';
  });
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
