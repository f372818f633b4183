import { useSyncExternalStore } from 'react';
import { MINUTE } from '#lib/time/durations.ts';

function eachSecond(notify: () => void) {
  const timer = setInterval(notify, 1_000);
  return () => clearInterval(timer);
}

/** The current time, to the minute. */
export function useNow(): Date {
  const minute = useSyncExternalStore(eachSecond, () => Math.floor(Date.now() / MINUTE));
  return new Date(minute * MINUTE);
}
