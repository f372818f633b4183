import { afterEach, beforeEach, vi } from 'vitest';

const complaints: unknown[][] = [];

/** Fails a test that writes an unexpected error or warning. A test that expects one replaces the console's method itself. */
export function watchConsole(): void {
  beforeEach(() => {
    complaints.length = 0;
    for (const level of ['error', 'warn'] as const) {
      vi.spyOn(console, level).mockImplementation((...words) => void complaints.push([level, ...words]));
    }
  });
  afterEach(() => {
    vi.restoreAllMocks();
    if (complaints.length > 0) throw new Error(`Unexpected words on the console: ${JSON.stringify(complaints)}`);
  });
}
