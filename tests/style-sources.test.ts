import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceTree } from './support/source-tree.ts';

const files = new Map(readSourceTree().map((file) => [file.path, file]));

const parts = [...files.values()].filter(({ extension, isTest }) => extension === '.tsx' && !isTest);
const partsLike = (pattern: RegExp) => parts.map(({ path }) => path).filter((path) => pattern.test(path));

/** What these files show: themselves and the parts that they import, also later. */
function partsOf(starts: readonly string[]): string[] {
  const reached = new Set<string>();
  const open = [...starts];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = files.get(path);
    if (!file || reached.has(path)) continue;
    reached.add(path);
    open.push(...file.imports.filter(({ isTypeOnly }) => !isTypeOnly).map(({ target }) => target));
  }
  return [...reached].filter((path) => path.endsWith('.tsx'));
}

/** The files that Tailwind reads for a sheet. */
function sourcesOf(sheet: string): (path: string) => boolean {
  const css = readFileSync(join('ui/styles', sheet), 'utf8');
  const pathsOf = (rule: RegExp) => [...css.matchAll(rule)].map(([, pattern = '']) => join('ui/styles', pattern));
  const read = new Set(pathsOf(/@source "([^"]+)"/g).flatMap((pattern) => globSync(pattern)));
  const left = new Set(pathsOf(/@source not "([^"]+)"/g).flatMap((pattern) => globSync([pattern, `${pattern}/**`])));
  return (path) => read.has(path) && !left.has(path);
}

const PUBLIC = /^app\/(root\.tsx|(site|auth)\/.*-(page|layout)\.tsx$)/;

test.each([
  ['index.css', PUBLIC],
  ['office.css', /^app\//],
])('%s has the utilities of all that it styles', (sheet, starts) => {
  const isRead = sourcesOf(sheet);

  const missing = partsOf(partsLike(starts)).filter((path) => !isRead(path));

  expect(missing, `Add them to the sources in ui/styles/${sheet}.`).toEqual([]);
});

test('only the screens behind sign-in load a second sheet of utilities', () => {
  const importing = (sheet: string) =>
    [...files.values()].filter(({ imports }) => imports.some(({ target }) => target === `ui/styles/${sheet}`));

  expect(importing('office.css').map(({ path }) => path)).toEqual([
    'app/shell/shell-layout.tsx',
    'app/admin/setup/setup-page.tsx',
  ]);
  expect(importing('index.css').map(({ path }) => path)).toEqual(['app/root.tsx']);
});
