import { expect } from '@playwright/test';
import { demoAdmin, expectNotice, openReady } from '#tests/support/accounts.ts';
import { test } from '#tests/support/journey.ts';

test('an alternate login is filled in with the demo account, signs in and opens the dashboard', async ({ page }) => {
  await openReady(page, '/admin-login');
  await expect(page.getByLabel('Username')).toHaveValue(demoAdmin.username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoAdmin.password);

  await page.getByRole('button', { name: 'Login' }).click();

  await expectNotice(page, 'Admin Login Successful');
  await expect(page).toHaveURL('/dashboard');
});
