import { expect } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';
import { reachOver } from '#tests/support/overflow.ts';
import { publicPages } from '#tests/support/public-pages.ts';

test.use({ viewport: { width: 320, height: 640 }, expectedErrors: [/404/] });

test('no page is wider than a screen of 320 px', async ({ page }) => {
  const widths: Record<string, number> = {};
  const addresses = [...Object.values(publicPages).flat(), '/no-such-page'];

  for (const address of addresses) {
    await page.goto(address);
    widths[address] = await page.evaluate(() => document.documentElement.scrollWidth);
  }

  expect(widths).toEqual(Object.fromEntries(addresses.map((address) => [address, 320])));
});

test('the demo strip is not cut off at 320 px', async ({ page }) => {
  await page.goto('/');

  const strip = page.getByRole('complementary', { name: 'Demo data' }).getByRole('paragraph');

  expect(await strip.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
});

test('the landing page is at most 18 screens long on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);

  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(18 * 844);
});

test('figures of the landing page fit their boxes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);

  const room = page
    .locator('#home b.tnum')
    .evaluateAll((figures) =>
      figures.map((one) => (one.parentElement?.getBoundingClientRect().right ?? 0) - one.getBoundingClientRect().right),
    );
  const [lower, upper] = [
    page.locator('#case span').getByText('30', { exact: true }),
    page.locator('#case span').getByText(/^40/),
  ];

  expect(Math.min(...(await room))).toBeGreaterThan(0);
  expect(await reachOver(lower, upper)).toBeLessThan(0);
});
