import { onTestFinished, vi } from 'vitest';

/** Freezes `Date` until the test ends, because rate limits read the system clock. Returns how to advance it. */
export function stopClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => void vi.setSystemTime(Date.now() + ms);
}
