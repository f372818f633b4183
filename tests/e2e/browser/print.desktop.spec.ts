import { expect, type Locator, type Page } from '@playwright/test';
import { demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';
import { openHydrated } from '#tests/support/public-pages.ts';

const colorOf = (element: Locator) => element.evaluate((each) => getComputedStyle(each).color);

async function printWith(page: Page, theme: string) {
  await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
  await page.emulateMedia({ media: 'print' });
}

test('a policy prints the same in both themes', async ({ page }) => {
  await page.goto('/privacy');
  const heading = page.getByRole('heading', { level: 1 });
  const onWhite = await colorOf(heading);

  await printWith(page, 'dark');
  await page.goto('/privacy');

  await expect.poll(() => colorOf(heading)).toBe(onWhite);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  await expect(page.getByRole('link', { name: 'Back to Legal', exact: false })).toBeHidden();
});

test('a policy prints like that without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.emulateMedia({ media: 'print' });

  await page.goto('/privacy');

  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  await context.close();
});

test('a receipt prints without its buttons', async ({ page }) => {
  const order = { id: 1042, productName: 'AI Solutions Specialist (Basic)', amount: 29, status: 'completed' };
  await page.addInitScript((value) => sessionStorage.setItem('order', JSON.stringify(value)), order);
  await printWith(page, 'dark');

  await openHydrated(page, '/success');

  for (const fact of ['1042', 'AI Solutions Specialist (Basic)', '$29'])
    await expect(page.getByText(fact, { exact: true })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('a list prints in full, without its controls', async ({ page }) => {
  await signIn(page, demoAdmin);
  await page.setViewportSize({ width: 1000, height: 700 });
  await printWith(page, 'light');

  await openReady(page, '/admin?tab=customers');

  const list = page.getByRole('region', { name: 'Customers', exact: true });
  await expect(list.getByText('Username', { exact: true })).toBeVisible();
  await expect
    .poll(() => list.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]))
    .toEqual([0, 0]);
  await expect(page.getByRole('searchbox')).toBeHidden();
});
