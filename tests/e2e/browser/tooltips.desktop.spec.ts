import { expect } from '@playwright/test';
import { aCustomer, openReady } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

// Spec 9: "Tooltip open delay: 700 ms"
test('an icon button shows its tooltip after 700 ms', async ({ page }) => {
  await aCustomer(page);
  await page.clock.install();
  await openReady(page, '/dashboard');
  await page.clock.pauseAt(Date.now() + 60_000);
  const tooltip = page.getByRole('tooltip');

  await page.locator('[data-theme-button]').hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Change theme');

  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});

test('keyboard focus shows a tooltip immediately', async ({ page }) => {
  await aCustomer(page);
  await openReady(page, '/dashboard');

  await page.getByRole('button', { name: 'Search' }).focus();
  await page.keyboard.press('Tab');

  await expect(page.getByRole('tooltip')).toHaveText('Change theme');
  await expect(page.locator('[data-theme-button]')).toHaveAccessibleDescription('Change theme');
});
