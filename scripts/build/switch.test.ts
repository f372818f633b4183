import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryDir } from '#tests/support/server-process.ts';
import { switchBuild } from './switch.ts';

/** The files of two pages, and of a server that loads its answer on the first request. */
const aBuild = (version: string) => ({
  [`client/assets/page-${version}.js`]: version,
  [`client/assets/page-${version}.js.br`]: version,
  'client/favicon.ico': version,
  'server/main.mjs': `export const ask = async () => (await import('./assets/answer-${version}.mjs')).default;`,
  [`server/assets/answer-${version}.mjs`]: `export default '${version}';`,
});

function aFolder() {
  const dir = temporaryDir();
  return {
    path: (name: string) => join(dir, name),
    has: (name: string) => existsSync(join(dir, name)),
    build: (files: Record<string, string>) => {
      for (const [name, content] of Object.entries(files)) {
        const path = join(dir, 'next', name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
      }
      switchBuild(join(dir, 'next'), dir);
    },
  };
}

test('a running server loads its own files later', async () => {
  const { path, build } = aFolder();
  const address = pathToFileURL(path('server/main.mjs')).href;
  build(aBuild('old'));
  const running = await import(/* @vite-ignore */ address);

  build(aBuild('new'));

  expect(await running.ask()).toBe('old');
  const started = await import(/* @vite-ignore */ `${address}?started-later`);
  expect(await started.ask()).toBe('new');
});

test('open pages still find their files', () => {
  const { path, has, build } = aFolder();

  build(aBuild('old'));
  build(aBuild('new'));

  expect(['page-old.js', 'page-old.js.br', 'page-new.js'].every((name) => has(`client/assets/${name}`))).toBe(true);
  expect(readFileSync(path('client/favicon.ico'), 'utf8')).toBe('new');
  expect(has('next')).toBe(false);
});

test('keeps files of builds without a record', () => {
  const { path, has, build } = aFolder();
  mkdirSync(path('client/assets'), { recursive: true });
  writeFileSync(path('client/assets/page-unrecorded.js'), '');

  build(aBuild('new'));

  expect(has('client/assets/page-unrecorded.js')).toBe(true);
});

test('removes files after two more builds', () => {
  const { has, build } = aFolder();

  for (const version of ['first', 'second', 'third']) build(aBuild(version));
  expect(has('client/assets/page-first.js')).toBe(true);
  build(aBuild('fourth'));

  expect(has('client/assets/page-first.js')).toBe(false);
  expect(has('server/assets/answer-first.mjs')).toBe(false);
  expect(has('client/assets/page-second.js.br')).toBe(true);
});

test('the same build again removes nothing', () => {
  const { has, build } = aFolder();

  build(aBuild('old'));
  for (let round = 0; round < 5; round += 1) build(aBuild('new'));

  expect(has('client/assets/page-old.js')).toBe(true);
});

test('removes deleted public files at once', () => {
  const { has, build } = aFolder();

  build({ ...aBuild('old'), 'client/leaflet.pdf': '' });
  build(aBuild('new'));

  expect(has('client/leaflet.pdf')).toBe(false);
});
