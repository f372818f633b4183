import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { testsNotReaching } from './tests/support/source-tree.ts';

/** Lets tests load modules that import the built pages. The pages themselves are tested in a browser. */
function withoutPages(): Plugin {
  const id = 'virtual:react-router/server-build';
  return {
    name: 'without-pages',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) => (resolved === `\0${id}` ? 'export {}' : undefined),
  };
}

/** Only the test runner can replace the real hashing cost by a cheap one; no setting can. */
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
const SYSTEM_TESTS = ['**/*.system.test.ts', 'tests/server/**/*.test.ts'];

// Tests that open the database of TEST_DATABASE_URL import, directly or not, the file that reads it. No other test
// depends on the engine, so with a PostgreSQL only those run, and without one all that can.
const excluded = process.env.TEST_DATABASE_URL
  ? ['**/*.embedded.test.ts', ...testsNotReaching('tests/support/postgres.ts')]
  : ['**/node_modules/**', '**/*.postgres.test.ts'];

const onDatabase = { globalSetup: ['tests/support/prepared-database.ts'], setupFiles: ['tests/support/setup.ts'] };

export default defineConfig({
  plugins: [withoutPages(), withCheapHashes()],
  test: {
    // Workers reuse their process and database for all files, because starting one per file takes most of the time.
    pool: 'forks',
    isolate: false,
    // Transformed modules stay in node_modules/.vitest-cache for the next run.
    fsModuleCache: true,
    // A worker's first test also opens the database.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // A larger young generation halves the work of the garbage collector.
    execArgv: ['--max-semi-space-size=64'],
    // Two cores, plus a worker for tests that wait for processes, sockets and timers.
    maxWorkers: 3,
    env: { TZ: 'UTC' },
    reporters: ['default', ['json', { outputFile: '.test/vitest.json' }]],
    projects: [
      {
        extends: true,
        test: { name: 'node', include: [TESTS], exclude: [...excluded, DOM_TESTS, ...SYSTEM_TESTS], ...onDatabase },
      },
      // Whole processes, whole databases and long random histories, which take as long as all other tests together.
      {
        extends: true,
        test: {
          name: 'system',
          include: SYSTEM_TESTS,
          exclude: excluded,
          ...onDatabase,
          globalSetup: [...onDatabase.globalSetup, 'tests/support/bundled-server.ts'],
        },
      },
      // Component tests, in a simulated browser document.
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
