import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that depend on the theme. All others are checked in the light theme only. */
const COLORS = ['color-contrast', 'link-in-text-block'];

/** Checks only the first ten rows of a list: the others are alike, and hundreds take seconds. */
const OTHER_ROWS = 'tbody tr:nth-child(n + 11)';

/**
 * Contrast is wrong while something fades in. Endless animations (spinners) are ignored, and those that follow scrolling
 * are canceled, because they never finish by themselves.
 */
async function finishAnimations(page: Page) {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.timeline !== document.timeline) animation.cancel();
    }
    return Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    );
  });
}

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));

type Options = {
  onlyColors?: boolean;
  /** An earlier check has left axe in the page. */
  isLoaded?: boolean;
};

/** Violations of WCAG 2.0 to 2.2, levels A and AA, as one line per element. A dark page is checked for colors only. */
export async function findViolations(page: Page, { onlyColors, isLoaded }: Options = {}): Promise<string[]> {
  // Our pages have no frames, so axe can run inside the page, which is faster.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: '/* already in the page */' }) })
    .setLegacyMode()
    .exclude(OTHER_ROWS)
    .options({ resultTypes: ['violations'] });
  await finishAnimations(page);
  const { violations } = await ((onlyColors ?? (await isDark(page)))
    ? axe.withRules(COLORS)
    : axe.withTags(WCAG)
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${page.url()} ${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

async function showTheme(page: Page, theme: 'light' | 'dark') {
  await page.evaluate((shown) => {
    document.documentElement.dataset.theme = shown;
    document.documentElement.classList.toggle('dark', shown === 'dark');
  }, theme);
}

export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  const light = await findViolations(page);
  await showTheme(page, 'dark');
  const dark = await findViolations(page, { isLoaded: true });
  await showTheme(page, 'light');
  return [...light, ...dark];
}

/** From now on, lists load ten rows at a time. The others are alike, and checking hundreds takes seconds. */
export async function shortenLists(page: Page) {
  // In the page: a route of Playwright's takes every request through the test and turns off the browser's cache.
  await page.addInitScript(() => {
    const load = window.fetch;
    window.fetch = (input, init) => {
      if (typeof input !== 'string' || !/^\/api\/.*[?&]whole=/.test(input)) return load(input, init);
      const address = new URL(input, location.origin);
      address.searchParams.delete('whole');
      address.searchParams.set('limit', '10');
      return load(address.href, init);
    };
  });
}

/** Opens the page with that theme saved. */
export async function openInTheme(page: Page, address: string, theme: 'light' | 'dark') {
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  return page.goto(address);
}
