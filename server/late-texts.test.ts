import { expect, onTestFinished, test, vi } from 'vitest';

// The demo's data is written once.
const modules = import.meta.glob([
  '../content/**/*.ts',
  '../app/*/**/*.tsx',
  '!../content/{demo,launch-posts}**',
  '!**/*.test.*',
]);

test('reads no text while a module loads, because it would stay the default', async () => {
  vi.resetModules();
  const { readOwnValuesWith } = await import('#content/own.ts');
  const early: string[] = [];
  let loading = '';
  const undo = readOwnValuesWith(
    () => {
      early.push(`${loading}: ${new Error().stack}`);
      return undefined;
    },
    (_key, text) => text,
  );
  onTestFinished(undo);

  for (const [name, load] of Object.entries(modules)) {
    loading = name;
    await load();
  }

  expect(early).toEqual([]);
});
