import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScript, temporaryDir } from '#tests/support/server-process.ts';
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts';

test('a directory is held by one at a time, in one process too', () => {
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
])('a lock file with %s in it is taken over', (_name, content) => {
  const dir = temporaryDir();
  writeFileSync(join(dir, 'lock'), content);
  writeFileSync(join(dir, 'lock.pid'), content);

  const release = lockDataDir(dir);

  expect(() => lockDataDir(dir)).toThrow(DataDirInUse);
  release();
});

test('of several processes that race for a stale lock exactly one wins, and its death frees it', async () => {
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
