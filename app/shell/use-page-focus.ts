import { type RefObject, useRef } from 'react';
import { useLocation } from 'react-router';
import { useWindowEvent } from '#ui/browser/use-window-event.ts';

/** Moves the focus to the new page after navigation, unless the page has set the focus itself. */
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
