import { chmodSync, statSync, writeFileSync } from 'node:fs';
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

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('creates a directory that only its owner can enter', () => {
  const dir = join(temporaryDir(), 'data');

  lockDataDir(dir)();

  expect(modeOf(dir)).toBe(0o700);
});

test('narrows a directory that every account can enter', () => {
  const dir = temporaryDir();
  chmodSync(dir, 0o755);

  lockDataDir(dir)();

  expect(modeOf(dir)).toBe(0o700);
});

test.each([
  ['is shared with a group', 0o750],
  ['holds files of several accounts', 0o1777],
])('leaves a directory as it is that %s', (_name, mode) => {
  const dir = temporaryDir();
  chmodSync(dir, mode);

  lockDataDir(dir)();

  expect(modeOf(dir)).toBe(mode & 0o777);
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
