import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Tells the inline scripts when React has taken over the page, and of every navigation it makes after that. */
export function ClientSignals() {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shownKey = useRef(key);

  useEffect(() => {
    dispatchEvent(new Event('hydrated'));
  }, []);

  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    dispatchEvent(new CustomEvent('navigated', { detail: { isReturn } }));
  }, [key, isReturn]);

  return null;
}
