import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';
import { watchShifts } from '#tests/support/layout-shifts.ts';
import { publicPages } from '#tests/support/public-pages.ts';

// In the company's zone, the next free half-hour reads the same before and after React loads.
test.use({ timezoneId: 'America/Chicago' });

const headingStyle = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const { fontFamily, fontSize, color, lineHeight } = getComputedStyle(heading);
    return { fontFamily, fontSize, color, lineHeight };
  });

/** Of the same page in a new tab. */
async function freshHeadingStyle(page: Page) {
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  const style = await headingStyle(fresh);
  await fresh.close();
  return style;
}

test('a page contains its styles, keeps them after the first interaction, and later pages are styled', async ({
  page,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  const links = page.locator('link[rel="stylesheet"]:not([media="print"])');
  const styles = page.locator('style[data-sheet]');
  await page.goto('/blog');
  const inlined = await styles.count();
  const before = await headingStyle(page);
  expect(inlined).toBeGreaterThan(0);
  await expect(links).toHaveCount(0);

  await page.keyboard.press('Tab');

  await expect(links).toHaveCount(inlined);
  await expect(styles).toHaveCount(inlined);
  expect(await headingStyle(page)).toEqual(before);
  expect(sheets.filter((url) => !url.includes('/print-'))).toEqual([]);

  for (const [name, address] of [
    ['Privacy', '/privacy'],
    ['Contact', '/#contact'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect.poll(() => headingStyle(page)).toEqual(await freshHeadingStyle(page));
  }
});

test('a page loads no module before the first interaction', async ({ page }) => {
  const modules: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') modules.push(request.url());
  });

  // On a busy machine the network is idle before the page is read to its end.
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(modules).toEqual([]);

  await page.keyboard.press('Tab');
  await expect.poll(() => modules.length).toBeGreaterThan(0);
});

/** Icons' attributes differ, their shapes don't. On a slow machine, the free times already load. */
const markupOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, main, footer')]
      .map((part) =>
        part.innerHTML
          .replaceAll(/<svg[^>]*>.*?<\/svg>/gs, '')
          .replaceAll(/ (class="[^"]*"|aria-disabled="true")/g, ''),
      )
      .join('\n'),
  );

test('React takes over every page without changing or moving anything', async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.addInitScript(() => {
    addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', ''), { once: true });
  });

  await page.route('**/consultation.data*', () => {});

  for (const address of Object.values(publicPages).flat()) {
    await page.goto(address);
    const before = { markup: await markupOf(page), shifts: await shifts() };
    await page.keyboard.press('Shift');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

    expect({ markup: await markupOf(page), shifts: await shifts() }, address).toEqual(before);
  }
});
