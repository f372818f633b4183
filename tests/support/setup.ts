import { afterEach, beforeEach, vi } from 'vitest';
import { emptyTables } from './database.ts';

const complaints: unknown[][] = [];

beforeEach(async () => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => void complaints.push([level, ...words]));
  }
  await emptyTables();
});

/** A test that expects a complaint replaces the console's method itself. */
afterEach(() => {
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`Unexpected words on the console: ${JSON.stringify(complaints)}`);
});
