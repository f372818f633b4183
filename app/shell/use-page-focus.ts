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
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  });
}
