import { expect } from '@playwright/test';
import { demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';
import { blockStorage, openHydrated } from '#tests/support/public-pages.ts';

test.beforeEach(({ page }) => blockStorage(page));

test('public pages work with blocked storage', async ({ page }) => {
  for (const address of ['/', '/blog', '/consultation', '/auth', '/legal']) await openHydrated(page, address);

  await page.locator('[data-theme-button]').first().click();
  await page.locator('[data-theme-button]').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
});

test('the back office works with blocked storage', async ({ page }) => {
  await signIn(page, demoAdmin);

  for (const address of ['/dashboard', '/admin', '/dashboard-blog/new', '/dashboard?view=billing'])
    await openReady(page, address);

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
