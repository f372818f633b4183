import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScript, temporaryDir } from '#tests/support/server-process.ts';
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts';

test('a directory has one lock holder at a time', () => {
  const dir = temporaryDir();
  const release = lockDataDir(dir);

  expect(() => lockDataDir(dir)).toThrow(DataDirInUse);
  expect(() => lockDataDir(dir)).toThrow(`in use by process ${process.pid}`);
  release();
  lockDataDir(dir)();
});

test.each([
  ['nothing', ''],
  ['our own pid', `${process.pid}`],
  ['the pid of a dead process', '4194303'],
  ['garbage', '\u0000\u0001 not a lock at all '.repeat(500)],
])('takes over a lock file that contains %s', (_name, content) => {
  const dir = temporaryDir();
  writeFileSync(join(dir, 'lock'), content);
  writeFileSync(join(dir, 'lock.pid'), content);

  const release = lockDataDir(dir);

  expect(() => lockDataDir(dir)).toThrow(DataDirInUse);
  release();
});

test('exactly one of several processes gets a stale lock', async () => {
  const dir = temporaryDir();
  writeFileSync(join(dir, 'lock'), 'left by a crash');
  const racers = Array.from({ length: 5 }, () => runScript(['tests/support/hold-lock.ts', dir]));

  await expect.poll(() => racers.every(({ output }) => output() !== '')).toBe(true);
  const winners = racers.filter(({ output }) => output().includes('won'));
  winners[0]?.child.kill('SIGKILL');
  await winners[0]?.ended();

  expect(winners).toHaveLength(1);
  lockDataDir(dir)();
});
