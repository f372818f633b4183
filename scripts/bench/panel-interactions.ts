import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';
import type { Filled } from './filled-site.ts';
import { atMost, median, type Row } from './table.ts';

const CPU_FACTOR = 4;
const RUNS = 5;

declare global {
  /** In the measured page. */
  var longestInteractionMs: number;
}

type Step = { what: string; path: string; act: (page: Page) => Promise<void> };

const list = (page: Page) => page.getByRole('table').locator('tbody tr');
const rowWith = (page: Page, words: string) => list(page).filter({ hasText: words }).first().waitFor();

const STEPS: Step[] = [
  {
    what: 'search of customers',
    path: '/admin?tab=customers',
    act: async (page) => {
      await page.getByRole('searchbox').pressSequentially('large.777', { delay: 120 });
      await rowWith(page, 'large.777');
    },
  },
  {
    what: 'sort of customers',
    path: '/admin?tab=customers',
    act: async (page) => {
      await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
      await page.getByRole('columnheader', { name: 'Email' }).and(page.locator('[aria-sort]')).waitFor();
    },
  },
  {
    what: 'next tab',
    path: '/admin?tab=customers',
    act: async (page) => {
      await page.getByRole('tab', { name: /^Customer Orders/ }).click();
      await rowWith(page, '#');
    },
  },
  {
    what: 'opened lead',
    path: '/admin?tab=contacts&layout=list',
    act: async (page) => {
      await list(page).first().getByRole('button').first().click();
      await page.getByRole('dialog').getByLabel('Status').waitFor();
    },
  },
  {
    what: 'board of leads',
    path: '/admin?tab=contacts&layout=list',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Board' }).click();
      await page.getByRole('region', { name: /^New/ }).waitFor();
    },
  },
];

/** Runs in the page: keeps the longest time from an input to the next frame. Interactions under 16 ms aren't reported. */
function watch(): void {
  globalThis.longestInteractionMs = 0;
  // TypeScript doesn't know the threshold yet.
  const inputs = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((found) => {
    for (const entry of found.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming && entry.interactionId)) continue;
      globalThis.longestInteractionMs = Math.max(globalThis.longestInteractionMs, entry.duration);
    }
  }).observe(inputs);
}

/** The longest interaction of the step, in milliseconds: what Interaction to Next Paint is for few interactions. */
async function measureOnce(browser: Browser, { site, headers }: Filled, { path, act }: Step): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = (headers.Cookie ?? '').split('=');
  await context.addCookies([{ name, value, url: site.url }]);
  const page = await context.newPage();
  try {
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_FACTOR });
    await page.addInitScript(watch);
    await page.goto(site.url + path);
    await list(page).first().waitFor();
    await page.waitForLoadState('networkidle');
    await act(page);
    // The browser reports an interaction after its frame.
    await page.waitForTimeout(500);
    const longestMs = await page.evaluate(() => globalThis.longestInteractionMs);
    // With this processor every step takes longer, so nothing reported means that nothing was measured.
    return longestMs || Number.NaN;
  } finally {
    await context.close();
  }
}

/** How long staff wait for a frame after an input, with many rows and a four times slower processor. Medians of five. */
export async function measurePanelInteractions(filled: Filled): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const rows: Row[] = [];
  try {
    for (const step of STEPS) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) times.push(await measureOnce(browser, filled, step));
      rows.push(atMost(`panel, ${step.what}: longest interaction`, median(times), 200, ' ms'));
    }
    return rows;
  } finally {
    await browser.close();
  }
}
