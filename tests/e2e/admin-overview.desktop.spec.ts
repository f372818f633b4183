import { expect, type Page } from '@playwright/test';
import { demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { findViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

async function openAsAdmin(page: Page, address: string): Promise<void> {
  await signIn(page, demoAdmin);
  await openReady(page, address);
}

/** The number of painted pixels in the chart. */
const inkOf = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.filter((value, index) => index % 4 === 3 && value > 0).length;
  });

test.describe('the revenue chart', () => {
  // Some browsers warn when a canvas is read repeatedly.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/willReadFrequently/] });

  test('follows the theme and has a table', async ({ page }) => {
    await openAsAdmin(page, '/admin');
    await expect.poll(() => inkOf(page)).toBeGreaterThan(5000);
    const light = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    await expect
      .poll(() => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL()))
      .not.toBe(light);

    await page.getByRole('button', { name: 'Show as table' }).click();

    const table = page.getByRole('table', { name: 'Revenue by month' });
    await expect(table.getByRole('row')).toHaveCount(13);
    await expect(table.getByRole('cell').first()).toHaveText(/^\$[\d,]+$/);
    await expect(page.locator('canvas')).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show as chart' }).click();
    await expect.poll(() => inkOf(page)).toBeGreaterThan(5000);
  });

  test('causes no layout shift when it loads', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openAsAdmin(page, '/admin');
    await expect.poll(() => inkOf(page)).toBeGreaterThan(5000);

    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0);
  });
});

test('only the Overview loads the chart library', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await openAsAdmin(page, '/admin?tab=orders');
  await expect(page.getByText(/^Total revenue: /)).toBeVisible();
  expect(scripts.filter((path) => path.includes('bar-canvas'))).toEqual([]);

  await page.getByRole('tab', { name: 'Overview' }).click();

  await expect(page.locator('canvas')).toBeVisible();
  await expect.poll(() => scripts.filter((path) => path.includes('bar-canvas')).length).toBe(1);
});
