import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runScript, temporaryDir } from '../support/server-process.ts';

type Lock = { packages: Record<string, { bin?: Record<string, string>; dev?: boolean }> };

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

test('the Node that runs the product is installed without development dependencies', () => {
  const providers = Object.entries(lock.packages).filter(([, { bin }]) => bin && 'node' in bin);

  expect(providers.map(([folder, { dev }]) => ({ folder, dev }))).toEqual([
    { folder: 'node_modules/node', dev: undefined },
  ]);
});

test('without a build and what makes one the start says what to run', async () => {
  const start = runScript([resolve('scripts/start.ts')], {}, temporaryDir());

  expect(await start.ended()).toBe(1);
  expect(start.output()).toContain('Run npm ci && npm run build');
  expect(start.output()).not.toContain(' at ');
});
