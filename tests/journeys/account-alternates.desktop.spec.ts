import { expect } from '@playwright/test';
import { aCustomer, demoAdmin, demoCustomer, expectNotice, openReady } from '#tests/support/accounts.ts';
import { test } from '#tests/support/journey.ts';

const PAGES = [
  { address: '/test-login', title: 'Test Login', account: demoCustomer, notices: 'Login', name: 'Jordan', delay: 1000 },
  {
    address: '/direct-login',
    title: 'Direct Login Page',
    account: demoCustomer,
    notices: 'Login',
    name: 'Jordan',
    delay: 1500,
  },
  { address: '/admin-login', title: 'Admin Login', account: demoAdmin, notices: 'Admin Login', name: '', delay: 1500 },
] as const;

for (const { address, title, account, notices, name, delay } of PAGES) {
  test(`${address} is filled in, signs in, and opens the dashboard after ${delay} ms`, async ({ page }) => {
    await page.clock.install();
    await openReady(page, address);
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByLabel('Username')).toHaveValue(account.username);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password);

    await page.getByRole('button', { name: 'Login' }).click();

    await expect(page.getByText('Login successful! Redirecting to dashboard...')).toBeVisible();
    await page.clock.runFor(delay - 1);
    await expectNotice(page, `${notices} Successful`, name ? `Welcome back, ${name}` : undefined);
    await expect(page).toHaveURL(address);
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/dashboard');
  });
}

test.describe('Check Authentication Status', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test('shows the raw response and says who is signed in', async ({ page }) => {
    await openReady(page, '/test-login');
    const check = page.getByRole('button', { name: 'Check Authentication Status' });
    const response = page.getByRole('figure', { name: 'Raw response' });

    await check.click();
    await expectNotice(page, 'Not Authenticated', 'You are not logged in');
    await expect(response).toContainText('"authenticated": false');

    const { username } = await aCustomer(page);
    await check.click();
    await expectNotice(page, 'Authenticated', `Logged in as ${username}`);
    await expect(response).toContainText(`"username": "${username}"`);

    await page.route('**/api/test-auth', (route) => route.abort());
    await check.click();
    await expectNotice(page, 'Error', 'Failed to check authentication status');
    await expect(response).toHaveCount(0);
  });
});
