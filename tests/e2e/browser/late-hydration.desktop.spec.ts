import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';

const headingStyle = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const { fontFamily, fontSize, color, lineHeight } = getComputedStyle(heading);
    return { fontFamily, fontSize, color, lineHeight };
  });

test('a page inlines its styles and links them after interaction', async ({ page }) => {
  const links = page.locator('link[rel="stylesheet"]:not([media="print"])');
  const styles = page.locator('style[data-sheet]');
  await page.goto('/blog');
  const inlined = await styles.count();
  const before = await headingStyle(page);
  expect(inlined).toBeGreaterThan(0);
  await expect(links).toHaveCount(0);

  await page.keyboard.press('Tab');

  await expect(styles).toHaveCount(0);
  await expect(links).toHaveCount(inlined);
  expect(await headingStyle(page)).toEqual(before);
});

test('a page loads no module before the first interaction', async ({ page }) => {
  const modules: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') modules.push(request.url());
  });

  await page.goto('/', { waitUntil: 'networkidle' });
  expect(modules).toEqual([]);

  await page.keyboard.press('Tab');
  await expect.poll(() => modules.length).toBeGreaterThan(0);
});
