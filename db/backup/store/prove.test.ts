import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataDir } from '#db/engine/data-dir-lock.ts';
import { temporaryDir } from '#tests/support/server-process.ts';
import { removeAbandonedProofs } from './prove.ts';

test('removes the directory of a proof whose process has ended, and of no other', async () => {
  const dataDir = temporaryDir();
  for (const name of ['proof-ended', 'proof-running', 'proof-started', 'proof-never-locked', 'database'])
    mkdirSync(join(dataDir, name));
  writeFileSync(join(dataDir, 'proof-ended', 'lock'), '');
  onTestFinished(lockDataDir(join(dataDir, 'proof-running')));
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(join(dataDir, 'proof-never-locked'), longAgo, longAgo);

  await removeAbandonedProofs(dataDir);

  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'proof-running', 'proof-started']);
});
