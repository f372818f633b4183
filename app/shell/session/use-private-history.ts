import { useEffect } from 'react';

/** A page the browser kept for Back is hidden when left and asked for anew when shown: its reader may have signed out. */
export function usePrivateHistory(): void {
  useEffect(() => {
    const hide = ({ persisted }: PageTransitionEvent) => {
      if (persisted) document.documentElement.style.visibility = 'hidden';
    };
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pagehide', hide);
    addEventListener('pageshow', renew);
    return () => {
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', renew);
    };
  }, []);
}
