import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a theme can change; the rest of a page is the same in both and is read in the light one. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The rows of a long list are alike: its first ten are enough, and checking hundreds takes seconds. */
const OTHER_ROWS = 'tbody tr:nth-child(n + 11)';

/** Colors are wrong while something fades in. An animation without end (a spinner) is not waited for. */
async function finishAnimations(page: Page) {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
}

/** What the accessibility rules of WCAG 2.0 to 2.2, levels A and AA, find wrong: one line per element. */
export async function findViolations(page: Page): Promise<string[]> {
  // Our pages hold no frames, so one pass within the page is enough.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude(OTHER_ROWS)
    .options({ resultTypes: ['violations'] });
  await finishAnimations(page);
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  const { violations } = await (isDark ? axe.withRules(COLOURS) : axe.withTags(WCAG)).analyze();
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

/** The same in the light theme, then in the dark one. */
export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  const light = await findViolations(page);
  await showTheme(page, 'dark');
  const dark = await findViolations(page);
  await showTheme(page, 'light');
  return [...light, ...dark];
}

/** Opens the page as somebody who chose that theme. */
export async function openInTheme(page: Page, address: string, theme: 'light' | 'dark') {
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  return page.goto(address);
}
