import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runScript, temporaryDir } from '../support/server-process.ts';

type Lock = { packages: Record<string, { bin?: Record<string, string>; dev?: boolean }> };

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

test('production installs include Node', () => {
  const providers = Object.entries(lock.packages).filter(([, { bin }]) => bin && 'node' in bin);

  expect(providers.map(([folder, { dev }]) => ({ folder, dev }))).toEqual([
    { folder: 'node_modules/node', dev: undefined },
  ]);
});

test('names the missing build command at start', async () => {
  const start = runScript([resolve('scripts/start.ts')], {}, { cwd: temporaryDir() });

  expect(await start.ended()).toBe(1);
  expect(start.output()).toContain('Run npm ci && npm run build');
  expect(start.output()).not.toContain(' at ');
});
