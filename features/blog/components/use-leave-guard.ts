import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Holds back every way out while `mayLeave` says no: links wait for an answer, the browser asks in its own words. */
export function useLeaveGuard(mayLeave: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !mayLeave(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  });

  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.state === 'blocked' && blocker.reset(),
    leave: () => blocker.state === 'blocked' && blocker.proceed(),
  };
}
