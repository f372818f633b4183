import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer, temporaryDir } from '../support/server-process.ts';

const PATIENT = { timeout: 120_000 };

test('an embedded site lets only its own user ask for backups', PATIENT, async () => {
  const dir = temporaryDir();
  await startServer({ DATA_DIR: dir, SEED: 'none' });

  const { mode } = statSync(join(dir, 'control.sock'));

  expect((mode & 0o777).toString(8)).toBe('600');
});
