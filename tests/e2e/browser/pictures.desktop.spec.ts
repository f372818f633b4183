import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';

/** The pictures shown larger than the file that the browser chose. */
const upscaled = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('img')].flatMap((image) => {
      const [, width] = /-(\d+)\.(?:avif|webp|jpg)/.exec(image.currentSrc) ?? [];
      if (!width || image.clientWidth === 0) return [];
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      const covering = Math.max(image.clientWidth, image.clientHeight * ratio);
      return covering > 1.05 * Number(width) ? [`${image.currentSrc} at ${Math.round(covering)} px`] : [];
    }),
  );

test('no picture is shown larger than its file', async ({ page }) => {
  const found: Record<string, string[]> = {};

  for (const address of [
    '/',
    '/auth',
    '/auth?view=register',
    '/consultation',
    '/blog',
    '/blog/what-bespoke-ai-means',
  ]) {
    await page.goto(address);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    const large = await upscaled(page);
    if (large.length > 0) found[address] = large;
  }

  expect(found).toEqual({});
});
