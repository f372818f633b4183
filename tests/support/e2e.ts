import { test as base, expect, type Page } from '@playwright/test';
import { startConsultantServer } from './consultant-server.ts';
import { type Site, startSite } from './site.ts';

type Options = {
  /** Browser errors that a test causes on purpose, for example by opening a 404 page. */
  expectedErrors: RegExp[];
};

type WorkerOptions = {
  /** Settings of the site that a file's tests run against; files with the same ones share it. */
  siteSettings: Record<string, string>;
  /** Whether consultants answer, asking a server of their own over HTTP. */
  hasConsultants: boolean;
};

/** Milliseconds between the words of an answer. */
const PACE_MS = 25;

async function startProvider() {
  const server = await startConsultantServer(PACE_MS);
  const settings = { AI_BASE_URL: server.baseUrl, AI_MODEL: 'test-model', AI_PRICES: '0.5/2' };
  return { settings, close: () => server.close() };
}

const isFailedNavigation = (text: string | undefined) => text === 'net::ERR_ABORTED';

/** Collects console errors and warnings, uncaught errors and failed requests. */
function collectBrowserErrors(page: Page): string[] {
  const browserErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      browserErrors.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => browserErrors.push(`error in the page: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    // The browser aborts requests when the page is left.
    const reason = request.failure()?.errorText;
    if (!isFailedNavigation(reason))
      browserErrors.push(`failed request: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) browserErrors.push(`answer ${response.status()}: ${response.url()}`);
  });
  return browserErrors;
}

/** A test of the built site. It fails on any error in the browser or in the server's log. */
export const test = base.extend<Options, WorkerOptions & { site: Site }>({
  expectedErrors: [[], { option: true }],
  siteSettings: [{}, { option: true, scope: 'worker' }],
  hasConsultants: [false, { option: true, scope: 'worker' }],
  site: [
    async ({ siteSettings, hasConsultants }, use, worker) => {
      const provider = hasConsultants ? await startProvider() : null;
      const site = await startSite(`worker-${worker.workerIndex}`, { env: { ...siteSettings, ...provider?.settings } });
      await use(site);
      const code = await site.stop();
      await provider?.close();
      const errors = site.log().match(/^.*"level":50.*$/gm) ?? [];
      expect(errors, 'errors in the server log').toEqual([]);
      expect(code, 'exit code of the server').toBe(0);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, expectedErrors }, use) => {
    const browserErrors = collectBrowserErrors(page);
    await use(page);
    const unexpected = browserErrors.filter((found) => !expectedErrors.some((pattern) => pattern.test(found)));
    expect(unexpected, 'errors in the browser').toEqual([]);
  },
});
