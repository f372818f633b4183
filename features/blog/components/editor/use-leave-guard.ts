import { useBlocker } from 'react-router';
import { useWindowEvent } from '#ui/browser/use-window-event.ts';

/** Holds back every way out while `mayLeave` says no: links wait for an answer, the browser asks in its own words. */
export function useLeaveGuard(mayLeave: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !mayLeave(),
  );

  useWindowEvent('beforeunload', (event) => {
    if (!mayLeave()) event.preventDefault();
  });

  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.state === 'blocked' && blocker.reset(),
    leave: () => blocker.state === 'blocked' && blocker.proceed(),
  };
}
