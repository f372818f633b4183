import { expect } from '@playwright/test';
import { TOTP } from 'otpauth';
import { demoAdmin, login, openReady } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

test.use({ siteSettings: { REQUIRE_STAFF_2FA: 'on' }, expectedErrors: [/403/] });

test('staff without a second factor set it up first, and then may work', async ({ page }) => {
  await openReady(page, '/auth?next=%2Fadmin');
  await login(page, demoAdmin.username, demoAdmin.password);
  await expect(page.getByText('Set up a second factor to continue')).toBeVisible();
  expect((await page.request.get('/api/users')).status()).toBe(403);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL('/dashboard/profile?tab=security&next=%2Fdashboard');
  await expect(page.getByText('Set up a second factor to continue')).toBeVisible();
  await page.goto('/admin?tab=orders');
  await expect(page).toHaveURL(/\/dashboard\/profile\?tab=security&next=/);

  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = (await page.locator('p', { hasText: /^Key:/ }).innerText()).replace('Key:', '').replaceAll(/\s/g, '');
  await page.getByLabel('Enter the 6-digit code from the app').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('I saved my codes').check();
  await page.getByRole('button', { name: 'Done' }).click();

  await expect(page).toHaveURL(/\/admin\?tab=orders$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Panel');
});
