import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tests/support/browser.ts';

const executablePath = findBrowser();

// What a browser makes of the pages doesn't depend on the database, and the endpoints are tested on PostgreSQL. So
// PostgreSQL gets one walk for each audience.
const ON_POSTGRES = '**/walks/*.spec.ts';

// Tests run at both screen sizes, except *.phone and *.desktop.
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: process.env.TEST_DATABASE_URL ? ON_POSTGRES : '**/*.spec.ts',
  globalSetup: './tests/support/prepared-database.ts',
  outputDir: '.test/e2e',
  // Two cores, plus a worker for tests that wait for the network, a timer or an animation.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Generous, because a page can take seconds on a busy machine. Passing tests don't wait.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.test/e2e.json' }]],
  use: {
    screenshot: 'only-on-failure',
    // What never happens fails at its own line instead of ending the test's time.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Recording every test takes a fifth longer. Rerun a failed test with --trace=on.
    trace: 'off',
    launchOptions: { executablePath, args: browserArguments },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '**/*.desktop.spec.ts',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', testIgnore: '**/*.phone.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
