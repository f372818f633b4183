import { afterEach, beforeEach, vi } from 'vitest';

const logged: unknown[][] = [];

/** Fails a test that logs an unexpected error or warning. A test that expects one mocks the console method itself. */
export function watchConsole(): void {
  beforeEach(() => {
    logged.length = 0;
    for (const level of ['error', 'warn'] as const) {
      vi.spyOn(console, level).mockImplementation((...output) => void logged.push([level, ...output]));
    }
  });
  afterEach(() => {
    vi.restoreAllMocks();
    if (logged.length > 0) throw new Error(`Unexpected console output: ${JSON.stringify(logged)}`);
  });
}
