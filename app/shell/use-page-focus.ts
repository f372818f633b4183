import { type RefObject, useRef } from 'react';
import { useLocation } from 'react-router';
import { useWindowEvent } from '#ui/browser/use-window-event.ts';

/** Moves the focus to the new page after navigation, unless the page has set the focus itself. */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);

  useWindowEvent('navigated', () => {
    if (shown.current === address) return;
    shown.current = address;
    const focused = document.activeElement;
    // Popups are outside of the page that opens them, and close when they lose the focus.
    if (main.current?.contains(focused) || focused?.closest('[data-popup]')) return;
    main.current?.focus({ preventScroll: true });
  });
}
