import { expect } from '@playwright/test';
import { anAnonymousUser, expectToast, login, openReady } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

test.use({ expectedErrors: [/400|401|409|500|502|ERR_FAILED/] });

test('rejects a customer at the admin sign-in', async ({ page }) => {
  const rosa = await anAnonymousUser(page);
  await openReady(page, '/admin-login');
  await expect(page.getByText('If you continue to have issues, please contact support.')).toBeVisible();

  await login(page, rosa.username, rosa.password);

  await expectToast(page, 'Admin Login Failed', 'Invalid username or password');
  expect(await page.context().cookies()).toEqual([]);
});
