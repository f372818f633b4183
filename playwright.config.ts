import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tests/support/browser.ts';

const executablePath = findBrowser();

// How a page reads does not depend on the database: on PostgreSQL it is not read again.
const unread = process.env.TEST_DATABASE_URL ? ['**/*accessibility.spec.ts'] : [];

// What depends on the size of the screen runs on both; *.phone and *.desktop need or concern only one of them.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.test/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  // Patience, not a promise: a page may take seconds on a busy machine, and what is right doesn't wait.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.test/e2e.json' }]],
  use: {
    screenshot: 'only-on-failure',
    // Recording every test costs a fifth of the time: record the one that failed, with --trace=on.
    trace: 'off',
    launchOptions: { executablePath, args: browserArguments },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ['**/*.desktop.spec.ts', ...unread],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', testIgnore: ['**/*.phone.spec.ts', ...unread], use: { viewport: { width: 1440, height: 900 } } },
  ],
});
