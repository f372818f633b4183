import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tests/support/browser.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.test/journeys',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json', { outputFile: '.test/journeys.json' }]],
  use: {
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: browserArguments },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
