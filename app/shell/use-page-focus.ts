import { type RefObject, useRef } from 'react';
import { useLocation } from 'react-router';
import { useWindowEvent } from '#ui/use-window-event.ts';

/** After a navigation the keyboard continues in the new page, unless the page has put the focus somewhere itself. */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const place = pathname + search;
  const shown = useRef(place);

  useWindowEvent('navigated', () => {
    if (shown.current === place) return;
    shown.current = place;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  });
}
