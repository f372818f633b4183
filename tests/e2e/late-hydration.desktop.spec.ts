import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';

const headingStyle = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const { fontFamily, fontSize, color, lineHeight } = getComputedStyle(heading);
    return { fontFamily, fontSize, color, lineHeight };
  });

test('a page brings its styles along and links them again with the first key', async ({ page }) => {
  const links = page.locator('link[rel="stylesheet"]:not([media="print"])');
  const styles = page.locator('style[data-sheet]');
  await page.goto('/blog');
  const brought = await styles.count();
  const before = await headingStyle(page);
  expect(brought).toBeGreaterThan(0);
  await expect(links).toHaveCount(0);

  await page.keyboard.press('Tab');

  await expect(styles).toHaveCount(0);
  await expect(links).toHaveCount(brought);
  expect(await headingStyle(page)).toEqual(before);
});

test('before somebody is there, a page fetches no module', async ({ page }) => {
  const modules: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') modules.push(request.url());
  });

  await page.goto('/', { waitUntil: 'networkidle' });
  expect(modules).toEqual([]);

  await page.keyboard.press('Tab');
  await expect.poll(() => modules.length).toBeGreaterThan(0);
});
