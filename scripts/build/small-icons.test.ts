import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { smallIcons } from './small-icons.ts';

const ROOT = join(import.meta.dirname, '../..');

const bundle = (code: string) =>
  build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      smallIcons(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? join(ROOT, 'entry.js') : null),
        load: (id) => (id.endsWith('/entry.js') ? code : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', external: ['react'], preserveEntrySignatures: 'strict' },
    },
  });

test("replaces the function of lucide-react's icons", async () => {
  const built = JSON.stringify(await bundle("export { default } from 'lucide-react/icons/moon'"));

  expect(built).toContain('DRAWING');
  expect(built).not.toContain('absoluteStrokeWidth');
  expect(built).not.toMatch(/\bkey:|size:|__iconData\.node/);
});

test('fails if no icon is replaced', async () => {
  await expect(bundle('export default 1')).rejects.toThrow('No icon is drawn by ui/icon.ts');
});
