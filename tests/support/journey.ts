import { test as base, expect, type Page } from '@playwright/test';
import { type Site, startSite } from './site.ts';

type Options = {
  /** Complaints of the browser that a journey provokes on purpose, for example a 404 page. */
  expectedComplaints: RegExp[];
};

const isFailedNavigation = (text: string | undefined) => text === 'net::ERR_ABORTED';

/** Everything that a person would find in the browser's console: errors, warnings, failed requests. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`error in the page: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    // A request is given up when its page is left.
    const reason = request.failure()?.errorText;
    if (!isFailedNavigation(reason)) complaints.push(`failed request: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`answer ${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** A journey through the built site. Its page fails on any complaint; its server on any logged error. */
export const test = base.extend<Options, { site: Site }>({
  expectedComplaints: [[], { option: true }],
  site: [
    async ({}, use, worker) => {
      const site = await startSite(`worker-${worker.workerIndex}`);
      await use(site);
      const code = await site.stop();
      const errors = site.log().match(/^.*"level":50.*$/gm) ?? [];
      expect(errors, 'errors in the log of the server').toEqual([]);
      expect(code, 'exit code of the server').toBe(0);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, expectedComplaints }, use) => {
    const complaints = collectComplaints(page);
    await use(page);
    const unexpected = complaints.filter((complaint) => !expectedComplaints.some((pattern) => pattern.test(complaint)));
    expect(unexpected, 'complaints of the browser').toEqual([]);
  },
});
