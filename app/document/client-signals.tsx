import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

declare global {
  interface WindowEventMap {
    navigated: CustomEvent<{ isReturn: boolean }>;
  }
}

/** Tells the inline scripts when React has hydrated the page, and about every later navigation. */
export function ClientSignals() {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shownKey = useRef<string>(null);

  useEffect(() => {
    if (shownKey.current === key) return;
    const isFirst = shownKey.current === null;
    shownKey.current = key;
    dispatchEvent(isFirst ? new Event('hydrated') : new CustomEvent('navigated', { detail: { isReturn } }));
  }, [key, isReturn]);

  return null;
}
