import { extname } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { demoAdmin, demoCustomer } from '#tests/support/accounts.ts';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';
import { atMost, type Row } from './table.ts';

type Account = { username: string; password: string };
type View = { path: string; limit: number; by?: Account; from?: string };

const MOST_REQUESTS = 25;
const MOST_MORE = 40;
const QUIET_MS = 500;

const TABS = ['overview', 'customers', 'contacts', 'subscribers', 'orders', 'marketing', 'blog'];

const VIEWS: View[] = [
  { path: '/auth', limit: 120 },
  { path: '/dashboard', limit: 180, by: demoCustomer },
  { path: '/dashboard?view=billing', limit: 200, by: demoCustomer, from: '/dashboard' },
  { path: '/dashboard/profile', limit: 200, by: demoCustomer },
  { path: '/dashboard-blog', limit: 200, by: demoAdmin, from: '/dashboard' },
  ...TABS.map((tab) => ({
    path: `/admin?tab=${tab}`,
    limit: 220,
    by: demoAdmin,
    from: tab === 'overview' ? '/dashboard' : '/admin',
  })),
];

/** Counts the scripts that arrive from now on, in kB as transferred. */
function watchScripts(page: Page) {
  const sizes = new Map<string, Promise<number>>();
  const open = new Set<Request>();
  let changedAt = performance.now();
  const close = (request: Request) => {
    open.delete(request);
    changedAt = performance.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfailed', close);
  page.on('requestfinished', (request) => {
    close(request);
    // Scripts are fetched before they run, and then come from the browser's cache.
    if (extname(new URL(request.url()).pathname) !== '.js' || sizes.has(request.url())) return;
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize / 1000);
    sizes.set(request.url(), size);
  });
  const untilQuiet = async () => {
    while (open.size > 0 || performance.now() - changedAt < QUIET_MS) await page.waitForTimeout(QUIET_MS / 5);
  };
  return {
    /** A view is usable when its scripts and data have arrived and nothing is a placeholder anymore. */
    untilUsable: async () => {
      await untilQuiet();
      const hasContent = () => document.querySelector('main h1') && !document.querySelector('[aria-busy="true"]');
      await page.waitForFunction(hasContent);
      await untilQuiet();
    },
    sum: async () => {
      const all = await Promise.all(sizes.values());
      return { kilobytes: all.reduce((total, size) => total + size, 0), requests: all.length };
    },
  };
}

async function signIn(browser: Browser, siteUrl: string, by?: Account): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: siteUrl, viewport: { width: 1440, height: 900 } });
  if (by) await context.request.post('/api/login', { data: by, headers: { Origin: siteUrl } });
  return context;
}

/** A page of somebody signed in, usable at the path. */
async function openView(browser: Browser, siteUrl: string, path: string, by?: Account) {
  const context = await signIn(browser, siteUrl, by);
  const page = await context.newPage();
  const scripts = watchScripts(page);
  await page.goto(path);
  await scripts.untilUsable();
  return { page, scripts, close: () => context.close() };
}

/** The scripts of a view that is opened first. */
async function weighFirst(browser: Browser, siteUrl: string, { path, by }: View) {
  const { scripts, close } = await openView(browser, siteUrl, path, by);
  const sum = await scripts.sum();
  await close();
  return sum;
}

/** The scripts that a view adds to another one by a click on its link or tab. */
async function weighSecond(browser: Browser, siteUrl: string, { path, by }: View, from: string) {
  const { page, scripts, close } = await openView(browser, siteUrl, from, by);
  const before = await scripts.sum();
  const address = path.replace('?tab=overview', '');
  const tab = new URL(path, siteUrl).searchParams.get('tab');
  if (from === '/admin') await page.locator(`[role="tab"][aria-controls$="-content-${tab}"]`).click();
  else await page.locator(`aside a[href="${address}"]`).first().click();
  await page.waitForURL((url) => url.href.endsWith(address));
  await scripts.untilUsable();
  const after = await scripts.sum();
  await close();
  return after.kilobytes - before.kilobytes;
}

/** JavaScript behind sign-in until a view is usable, opened first and after another view. */
export async function measureSignedIn(siteUrl: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const rows: Row[] = [];
  try {
    for (const view of VIEWS) {
      const { path, limit, from } = view;
      const first = await weighFirst(browser, siteUrl, view);
      rows.push(atMost(`${path}: JavaScript until usable`, first.kilobytes, limit, ' kB', 1));
      rows.push(atMost(`${path}: script requests`, first.requests, MOST_REQUESTS));
      if (!from) continue;
      const second = await weighSecond(browser, siteUrl, view, from);
      rows.push(atMost(`${path}: more JavaScript after ${from}`, second, MOST_MORE, ' kB', 1));
    }
  } finally {
    await browser.close();
  }
  return rows;
}
