import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import { publishArticle } from './article.ts';
import { PUBLIC_PAGES } from './pages.ts';
import { atLeast, atMost, median, type Row } from './table.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FIGURES = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'];

/** One run in a fresh browser with Lighthouse's mobile preset: scores from 0 to 100, then the metrics. */
async function runOnce(url: string): Promise<{ values: Record<string, number>; failing: string[] }> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES });
    const values: Record<string, number> = {};
    for (const id of CATEGORIES) values[id] = Math.round((result?.lhr.categories[id]?.score ?? 0) * 100);
    for (const id of FIGURES) values[id] = result?.lhr.audits[id]?.numericValue ?? Number.NaN;
    const failing = CATEGORIES.slice(1).flatMap((id) =>
      (result?.lhr.categories[id]?.auditRefs ?? [])
        .filter(({ id: audit, weight }) => weight > 0 && (result?.lhr.audits[audit]?.score ?? 1) < 1)
        .map(({ id: audit }) => audit),
    );
    return { values, failing };
  } finally {
    await browser.close();
  }
}

export async function measureLighthouse(siteUrl: string, runs: number, print: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  const pages = PUBLIC_PAGES.map((path) => ({ path, longestLcp: 1.1 }));
  for (const { path, longestLcp } of [...pages, { path: await publishArticle(siteUrl), longestLcp: 1.3 }]) {
    print(`Lighthouse on ${path}`);
    const results: Awaited<ReturnType<typeof runOnce>>[] = [];
    for (let run = 0; run < runs; run++) results.push(await runOnce(siteUrl + path));
    const of = (id: string) => median(results.map(({ values }) => values[id] ?? Number.NaN));
    const scores = CATEGORIES.map(of);
    const failing = [...new Set(results.flatMap((result) => result.failing))];
    rows.push({
      ...atLeast(`${path}: Lighthouse ${CATEGORIES.join(' / ')}`, Math.min(...scores), 100),
      value: [scores.join(' / '), ...failing].join(' '),
    });
    rows.push(atMost(`${path}: LCP`, of('largest-contentful-paint') / 1000, longestLcp, ' s', 2));
    rows.push(atMost(`${path}: CLS`, of('cumulative-layout-shift'), 0, '', 3));
    rows.push(atMost(`${path}: TBT`, of('total-blocking-time'), 30, ' ms'));
  }
  return rows;
}
