import { useEffect, useEffectEvent } from 'react';

type Open = { place: number; close: () => void };

/** What is open, the one on top last. */
const stack: Open[] = [];

/** Called once the history is where it was before Back. */
let afterReturn: (() => void) | undefined;

/** React Router numbers the entries of the history. */
const placeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;

function returnAndClose(event: PopStateEvent): void {
  const top = stack.at(-1);
  const place = placeOf(event.state);
  if (afterReturn) {
    event.stopImmediatePropagation();
    afterReturn();
    afterReturn = undefined;
  } else if (top && place !== null && place !== top.place) {
    event.stopImmediatePropagation();
    afterReturn = top.close;
    history.go(top.place - place);
  }
}

/** Called before React Router listens: browsers call listeners of a window in the order in which they were added. */
export const listenForBack = () => addEventListener('popstate', returnAndClose);

/** On the first page since the site was opened, Back would leave the site, and nothing here could hold it: it gets an entry. */
function findPlace(): number | null {
  const place = placeOf(history.state);
  if (place !== 0) return place;
  history.pushState({ ...history.state, idx: 1 }, '');
  return 1;
}

/**
 * While it is active, the browser's Back closes what is open instead of leaving the page behind it. For dialogs that
 * have no address of their own.
 */
export function useBackToClose(isActive: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const place = isActive ? findPlace() : null;
    if (place === null) return;
    const open = { place, close: () => close() };
    stack.push(open);
    return () => void stack.splice(stack.indexOf(open), 1);
  }, [isActive]);
}
