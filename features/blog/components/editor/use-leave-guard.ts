import { useBlocker } from 'react-router';
import { useWindowEvent } from '#ui/browser/use-window-event.ts';

/** While `mayLeave` returns false, links ask for confirmation and the browser shows its own prompt. */
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
