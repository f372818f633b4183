import { expect } from '@playwright/test';
import { demoAdmin, expectToast, openReady } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

test('an alternate login signs in the demo account', async ({ page }) => {
  await openReady(page, '/admin-login');
  await expect(page.getByLabel('Username')).toHaveValue(demoAdmin.username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoAdmin.password);

  await page.getByRole('button', { name: 'Login' }).click();

  await expectToast(page, 'Admin Login Successful');
  await expect(page).toHaveURL('/dashboard');
});
