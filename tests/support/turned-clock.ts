import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryDir } from './server-process.ts';

/** A clock for processes that get `env`. It can be turned while they run. */
export function turnedClock() {
  const file = join(temporaryDir(), 'clock');
  writeFileSync(file, '0');
  return {
    env: { CLOCK: file, NODE_OPTIONS: '--import ./tests/support/shifted-clock.ts' },
    /** Resolves once every thread has noticed. */
    turnTo: async (aheadMs: number) => {
      writeFileSync(file, String(aheadMs));
      await wait(200);
    },
  };
}
