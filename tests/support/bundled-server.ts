import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { TestProject } from 'vitest/node';
import { THREADS, withThreadAddresses } from '#scripts/build/threads.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    bundles: string;
  }
}

const PAGES = 'virtual:react-router/server-build';
const SCRIPTS = ['deliver-campaign', 'erase-due', 'make-copies', 'run-commands', 'watch-promises'];

/** All but drizzle-orm, as in the build, because loading its modules one by one takes a second. */
const isOfPackage = (id: string) =>
  !['#', '.', '/', '\0', PAGES, 'drizzle-orm'].some((bundled) => id.startsWith(bundled));

const asModule = (code: string) => ({ code, moduleType: 'js' as const });

/** Lets the server run without a build of the real pages. */
const withoutPages = {
  name: 'without-pages',
  resolveId: (id: string) => (id === PAGES ? join(process.cwd(), 'tests/support/stub-site.ts') : null),
  load: (id: string) => {
    const [path = id, query] = id.split('?');
    if (query === 'raw' || path.endsWith('.md'))
      return asModule(`export default ${JSON.stringify(readFileSync(path, 'utf8'))}`);
    if (path.endsWith('.css')) return asModule('');
    // Without a build there are no fonts to find.
    if (path.endsWith('/plain-page.ts'))
      return readFileSync(path, 'utf8').replace('import.meta.glob<string>', '(() => ({}))');
    return null;
  },
  renderChunk: withThreadAddresses,
};

/** Vitest calls this once. A bundled server starts twice as fast as from its thousand sources. */
export default async function bundle(project: TestProject) {
  const dir = mkdtempSync(join(process.cwd(), '.test/bundles-'));
  const bundled = await rolldown({
    input: {
      main: 'server/main.ts',
      doctor: 'server/doctor.ts',
      ...Object.fromEntries(SCRIPTS.map((name) => [name, `tests/support/${name}.ts`])),
      ...THREADS,
    },
    platform: 'node',
    external: isOfPackage,
    plugins: [withoutPages],
  });
  await bundled.write({ dir, entryFileNames: '[name].js' });
  await bundled.close();
  project.provide('bundles', dir);
  return () => rmSync(dir, { recursive: true, force: true });
}
