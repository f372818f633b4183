import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataDir } from '#db/engine/data-dir-lock.ts';
import { temporaryDir } from '#tests/support/server-process.ts';
import { removeAbandoned } from './scratch.ts';

test('removes the directory of a process that has ended, and of no other', async () => {
  const dataDir = temporaryDir();
  for (const name of ['scratch-ended', 'scratch-running', 'scratch-started', 'scratch-never-locked', 'database'])
    mkdirSync(join(dataDir, name));
  writeFileSync(join(dataDir, 'scratch-ended', 'lock'), '');
  onTestFinished(lockDataDir(join(dataDir, 'scratch-running')));
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(join(dataDir, 'scratch-never-locked'), longAgo, longAgo);

  await removeAbandoned(dataDir);

  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'scratch-running', 'scratch-started']);
});
