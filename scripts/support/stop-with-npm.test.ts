import { expect, test } from 'vitest';
import { haveEnded } from './stop-with-npm.ts';

test.each([
  ['its shell was orphaned', [812, 1], '/sbin/init', true],
  ['it was orphaned itself', [1], '/sbin/init', true],
  ['npm runs', [812, 811], '/sbin/init', false],
  ['npm is the first process of a container', [1], 'npm run dev', false],
  ['npm started its shell as the first process of a container', [7, 1], 'node\0/usr/bin/npm\0start', false],
])('notices whether npm has ended: %s', (_, pids, firstCommand, ended) => {
  expect(haveEnded(pids, firstCommand)).toBe(ended);
});
