import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Request } from '@playwright/test';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';
import { PUBLIC_PAGES } from './pages.ts';
import { atMost, type Row } from './table.ts';

type Weights = {
  scripts: number;
  styles: number;
  fonts: number;
  all: number;
  requests: number;
  afterInteraction: number;
};

const KIND: Record<string, 'scripts' | 'styles' | 'fonts'> = { '.js': 'scripts', '.css': 'styles', '.woff2': 'fonts' };

/** Transferred kB: on arrival, and the scripts after the first key press. Styles count wherever they are. */
async function weigh(browser: Browser, url: string): Promise<Weights> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const sum: Weights = { scripts: 0, styles: 0, fonts: 0, all: 0, requests: 0, afterInteraction: 0 };
  const pending: Promise<void>[] = [];
  const seen = new Set<string>();
  const weighRequest = (request: Request) => {
    // Scripts are fetched before they run, and then come from the browser's cache.
    if (seen.has(request.url())) return;
    seen.add(request.url());
    const add = async () => {
      const kilobytes = (await request.sizes()).responseBodySize / 1000;
      const kind = KIND[extname(new URL(request.url()).pathname)];
      if (kind) sum[kind] += kilobytes;
      sum.all += kilobytes;
      sum.requests++;
    };
    pending.push(add());
  };
  page.on('requestfinished', weighRequest);
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(pending);
  const inline = await page.$$eval('style', (styles) => styles.map(({ textContent }) => textContent).join(''));
  sum.styles += brotliCompressSync(inline).length / 1000;
  const onArrival = { ...sum };
  await page.keyboard.press('Tab');
  await page.waitForTimeout(300);
  await page.waitForLoadState('networkidle');
  // What finishes from now on can't be weighed while the page closes.
  page.off('requestfinished', weighRequest);
  await Promise.all(pending);
  await page.close();
  return { ...onArrival, afterInteraction: sum.scripts };
}

export async function measureWeights(siteUrl: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const rows: Row[] = [];
  try {
    for (const path of PUBLIC_PAGES) {
      const { scripts, styles, fonts, all, requests, afterInteraction } = await weigh(browser, siteUrl + path);
      const isLegal = !['/', '/consultation'].includes(path) && !path.startsWith('/blog');
      rows.push(
        atMost(`${path}: JavaScript before interaction`, scripts, path === '/' ? 105 : isLegal ? 10 : 100, ' kB', 1),
      );
      rows.push(atMost(`${path}: JavaScript after the first interaction`, afterInteraction, 110, ' kB', 1));
      if (path !== '/') continue;
      rows.push(atMost('/: CSS', styles, 15, ' kB', 1));
      rows.push(atMost('/: fonts', fonts, 45, ' kB', 1));
      rows.push(atMost('/: whole page', all, 260, ' kB', 1));
      rows.push(atMost('/: requests', requests, 22));
    }
  } finally {
    await browser.close();
  }
  return rows;
}
