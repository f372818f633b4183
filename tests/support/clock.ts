import { onTestFinished, vi } from 'vitest';
import { NOW } from './app.ts';

/** Freezes `Date` until the test ends, because rate limits read the system clock. Returns how to advance it. */
export function stopClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => void vi.setSystemTime(Date.now() + ms);
}

/** A clock that fails at one call (from 1), as if one item of a job could not be read or written. */
export function failingAt(call: number, now: () => Date = () => NOW): () => Date {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls === call) throw new Error('the clock failed');
    return now();
  };
}
