import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';

/** The built pages are tested in a browser; a module that mentions them can still be loaded here. */
function withoutPages(): Plugin {
  const id = 'virtual:react-router/server-build';
  return {
    name: 'without-pages',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) => (resolved === `\0${id}` ? 'export {}' : undefined),
  };
}

/** Only the test runner puts cheap hashes in the place of the real ones; no setting of the product can. */
function withCheapHashes(): Plugin {
  return {
    name: 'with-cheap-hashes',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './cost.server.ts' && importer?.endsWith('/argon2/hash.server.ts')
        ? join(import.meta.dirname, 'tests/support/cheap-argon2-cost.ts')
        : undefined,
  };
}

const TESTS = '{app,server,features,content,ui,db,lib,scripts,tests}/**/*.test.{ts,tsx}';
const DOM_TESTS = '{app,features,ui}/**/*.dom.test.tsx';

// What needs a real PostgreSQL runs where there is one.
const needsPostgres = process.env.TEST_DATABASE_URL ? [] : ['**/*.postgres.test.ts'];

export default defineConfig({
  plugins: [withoutPages(), withCheapHashes()],
  test: {
    // One process per worker keeps its database for all files; starting one per file would take most of the time.
    pool: 'forks',
    isolate: false,
    // The first test of a worker also opens its database.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Two cores, and a third worker for tests that wait for processes, sockets and clocks.
    maxWorkers: 3,
    env: { TZ: 'UTC' },
    reporters: ['default', ['json', { outputFile: '.test/unit.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [TESTS],
          exclude: ['node_modules/**', DOM_TESTS, ...needsPostgres],
          globalSetup: ['tests/support/prepared-database.ts'],
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      // What a person does with a part of a page, in a browser's document without a browser.
      {
        extends: true,
        test: {
          name: 'dom',
          include: [DOM_TESTS],
          environment: 'happy-dom',
          setupFiles: ['tests/support/setup-dom.ts'],
        },
      },
    ],
  },
});
