import { useEffect } from 'react';
import { focusPlace, type Place, placeOf } from './remaining-place.ts';

/** Who removes an element may focus another one a moment later. */
const PATIENCE_MS = 100;

/** If the focused element is removed, for example with its row, the focus moves to what remains around it. */
export function useLostFocus(): void {
  useEffect(() => {
    let place: Place = placeOf(document.activeElement);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && target !== document.body) place = placeOf(target);
    };
    const isLost = () => place[0]?.isConnected === false && (document.activeElement ?? document.body) === document.body;
    const observer = new MutationObserver(() => {
      if (timer !== undefined || !isLost()) return;
      timer = setTimeout(() => {
        timer = undefined;
        if (isLost()) focusPlace(place);
      }, PATIENCE_MS);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
