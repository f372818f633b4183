import { onTestFinished, vi } from 'vitest';

/** Stops the clock of limits, which is the computer's own, until the test is over. The result moves it on. */
export function stopClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => void vi.setSystemTime(Date.now() + ms);
}
