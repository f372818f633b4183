import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDir } from '#tests/support/server-process.ts';

/** Runs the check on a copy of the migrations. */
function aCopy() {
  const cwd = temporaryDir();
  cpSync('db/migrations', join(cwd, 'db/migrations'), { recursive: true });
  cpSync('package.json', join(cwd, 'package.json'));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [resolve('scripts/check-migrations.ts'), ...args], { cwd, encoding: 'utf8' });
  return { run, file: (name: string) => join(cwd, 'db/migrations', name) };
}

test('rejects a change of a merged migration, whether recorded again or not', () => {
  const { run, file } = aCopy();
  const before = run();
  writeFileSync(file('0000_start.sql'), `${readFileSync(file('0000_start.sql'), 'utf8')}-- changed`);

  const after = [run(), run('--add'), run()];

  expect(before.status).toBe(0);
  expect(after.map(({ status }) => status)).toEqual([1, 1, 1]);
  expect(after[0]?.stderr).toContain('0000_start.sql changed after it was merged');
});

test('rejects a new migration until it is recorded', () => {
  const { run, file } = aCopy();
  writeFileSync(file('0001_visits.sql'), 'select 1');

  const statuses = [run(), run('--add'), run()].map(({ status }) => status);

  expect(statuses).toEqual([1, 0, 0]);
});

test('rejects a snapshot that a newer one replaced, until it is deleted', () => {
  const { run, file } = aCopy();
  writeFileSync(file('meta/0000_snapshot.json'), '{}');

  const statuses = [run(), run('--add'), run()].map(({ status }) => status);

  expect(statuses).toEqual([1, 0, 0]);
  expect(existsSync(file('meta/0000_snapshot.json'))).toBe(false);
});

test('rejects a recorded migration that breaks the release before', () => {
  const { run, file } = aCopy();
  writeFileSync(file('9999_tidy.sql'), 'drop table orders');
  run('--add');

  const { status, stderr } = run();

  expect(status).toBe(1);
  expect(stderr).toContain('9999_tidy.sql breaks releases before it: drop table orders');
});
