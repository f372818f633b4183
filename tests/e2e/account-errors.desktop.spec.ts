import { expect } from '@playwright/test';
import { aCustomer, anAnonymousUser, expectToast, login, openReady, signOut } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

// What is said when the server refuses, or cannot be reached.
test.use({ expectedErrors: [/400|401|409|500|502|ERR_FAILED/] });

test('the admin door stays shut for a customer, in the words of a wrong password', async ({ page }) => {
  const rosa = await anAnonymousUser(page);
  await openReady(page, '/admin-login');
  await expect(page.getByText('If you continue to have issues, please contact support.')).toBeVisible();

  await login(page, rosa.username, rosa.password);

  await expectToast(page, 'Admin Login Failed', 'Invalid username or password');
  expect(await page.context().cookies()).toEqual([]);
});

// Spec 7: "POST /api/logout · On failure the message is read"
// Spec 8: "Failure: 'Logout failed'"
test('a sign-out that does not reach the server says so and leaves everything as it is', async ({ page }) => {
  await aCustomer(page);
  await page.route('**/api/logout', (route) => route.abort());
  await openReady(page, '/dashboard');

  await signOut(page);

  await expectToast(page, 'Logout failed');
  await expect(page).toHaveURL('/dashboard');
});
