import { afterEach, beforeEach, vi } from 'vitest';

const browserErrors: unknown[][] = [];

/** Fails a test that logs an unexpected error or warning. A test that expects one mocks the console method itself. */
export function watchConsole(): void {
  beforeEach(() => {
    browserErrors.length = 0;
    for (const level of ['error', 'warn'] as const) {
      vi.spyOn(console, level).mockImplementation((...words) => void browserErrors.push([level, ...words]));
    }
  });
  afterEach(() => {
    vi.restoreAllMocks();
    if (browserErrors.length > 0) throw new Error(`Unexpected console output: ${JSON.stringify(browserErrors)}`);
  });
}
