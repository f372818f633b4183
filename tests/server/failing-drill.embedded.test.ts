import { expect, test } from 'vitest';
import { runScript } from '../support/server-process.ts';

const PATIENT = 240_000;

test(
  'a drill fails if the site confirms what it does not store',
  async () => {
    const drill = runScript(['scripts/drill.ts', '--rounds=1', 'kills'], {
      NODE_ENV: 'test',
      DRILL_PRELOAD: './tests/support/forgetful-site.ts',
    });

    expect(await drill.ended(PATIENT)).toBe(1);
    expect(drill.output()).toMatch(/kill -9, 1 rounds +\d+ acknowledged, [1-9]\d* lost, 0 doubled\n/);
    expect(drill.output()).toContain('At least one drill failed');
  },
  PATIENT,
);
