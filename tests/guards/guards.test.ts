import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guards } from './guards.ts';

test('every guard names a line that stands once in its file', () => {
  const lost = guards.filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2);

  expect(lost.map(({ name }) => name)).toEqual([]);
});

test('every guard names tests that exist', () => {
  expect(guards.flatMap(({ tests }) => tests).filter((file) => !existsSync(file))).toEqual([]);
});
