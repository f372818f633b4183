import { test as base, expect, type Page } from '@playwright/test';
import { startConsultantServer } from './consultant-server.ts';
import { openMailSink } from './mail-sink.ts';
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
  /** Whether the site sends its emails, to the mail server of the fixture `mail`. */
  sendsEmails: boolean;
};

type Servers = { site: Site; mail: Awaited<ReturnType<typeof openMailSink>> };

/** Milliseconds between the words of an answer. */
const PACE_MS = 25;

async function startProvider() {
  const server = await startConsultantServer(PACE_MS);
  const settings = { AI_BASE_URL: server.baseUrl, AI_MODEL: 'test-model', AI_PRICES: '0.5/2' };
  return { settings, close: () => server.close() };
}

const isFailedNavigation = (text: string | undefined) => text === 'net::ERR_ABORTED';

/** Collects console errors and warnings, uncaught errors and failed requests. */
export function collectBrowserErrors(page: Page): string[] {
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

/** On a busy machine, a job can wait too long for the database. It runs again soon; a request would fail the test. */
const LATE_JOB = /timeout exceeded when trying to connect.*"msg":"could not /;

/** Where scripts don't run, a page that stays open for some seconds uses none that it preloads. */
export const UNUSED_PRELOAD = /was preloaded using link preload but not used/;

/** A test of the built site. It fails on any error in the browser or in the server's log. */
export const test = base.extend<Options, WorkerOptions & Servers>({
  expectedErrors: [[], { option: true }],
  siteSettings: [{}, { option: true, scope: 'worker' }],
  hasConsultants: [false, { option: true, scope: 'worker' }],
  sendsEmails: [false, { option: true, scope: 'worker' }],
  mail: [
    // Playwright accepts nothing else.
    async ({}, use) => {
      const mail = await openMailSink();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ siteSettings, hasConsultants, sendsEmails, mail }, use, worker) => {
      const provider = hasConsultants ? await startProvider() : null;
      const env = { ...siteSettings, ...provider?.settings, ...(sendsEmails && { SMTP_URL: mail.url }) };
      const site = await startSite(`worker-${worker.workerIndex}`, { env });
      await use(site);
      const code = await site.stop();
      await provider?.close();
      const errors = (site.log().match(/^.*"level":50.*$/gm) ?? []).filter((line) => !LATE_JOB.test(line));
      expect(errors, 'errors in the server log').toEqual([]);
      expect(code, 'exit code of the server').toBe(0);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, expectedErrors, javaScriptEnabled }, use) => {
    const browserErrors = collectBrowserErrors(page);
    await use(page);
    const expected = javaScriptEnabled ? expectedErrors : [...expectedErrors, UNUSED_PRELOAD];
    const unexpected = browserErrors.filter((found) => !expected.some((pattern) => pattern.test(found)));
    expect(unexpected, 'errors in the browser').toEqual([]);
  },
});
