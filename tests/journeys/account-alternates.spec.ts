import { globSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { aCustomer, aStranger, demoAdmin, expectNotice, login, openReady } from '#tests/support/accounts.ts';
import { test } from '#tests/support/journey.ts';

const demoCustomer = { username: 'demo', password: 'demo-customer-2025' };

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
    await page.clock.pauseAt(Date.now() + 60_000);
    await openReady(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByLabel('Username')).toHaveValue(account.username);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password);

    await page.getByRole('button', { name: 'Login' }).click();

    await expect(page.getByText('Login successful! Redirecting to dashboard...')).toBeVisible();
    await expectNotice(page, `${notices} Successful`, name ? `Welcome back, ${name}` : undefined);
    await page.clock.runFor(delay - 1);
    await expect(page).toHaveURL(address);
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/dashboard');
  });

  test.describe('refused', () => {
    test.use({ expectedComplaints: [/401|ERR_FAILED/] });

    test(`${address} shows the server's words, its own without any, and says when nobody answers`, async ({ page }) => {
      await openReady(page, address);
      const problem = page.getByRole('main').getByRole('alert');

      await login(page, account.username, 'wrong');
      await expect(problem).toHaveText('Invalid username or password');
      await expectNotice(page, `${notices} Failed`, 'Invalid username or password');

      await page.route('**/api/*login', (route) => route.fulfill({ status: 401, json: {} }));
      await login(page, account.username, 'wrong');
      await expect(problem).toHaveText('Login failed');
      await expectNotice(page, `${notices} Failed`, 'Invalid credentials');

      await page.route('**/api/*login', (route) => route.abort());
      await login(page, account.username, 'wrong');
      await expect(problem).toHaveText('An unexpected error occurred');
      await expectNotice(page, 'Error', 'Failed to connect to server');
    });
  });
}

test.describe('the admin door', () => {
  test.use({ expectedComplaints: [/401/] });

  test('stays shut for a customer, in the words of a wrong password', async ({ page }) => {
    const rosa = await aStranger(page);
    await openReady(page, '/admin-login');
    await expect(page.getByText('If you continue to have issues, please contact support.')).toBeVisible();

    await login(page, rosa.username, rosa.password);

    await expectNotice(page, 'Admin Login Failed', 'Invalid username or password');
    expect(await page.context().cookies()).toEqual([]);
  });
});

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

test('what is filled in comes from the server and stands in no script', () => {
  const scripts = globSync('build/client/assets/*.js').map((path) => readFileSync(path, 'utf8'));

  expect(scripts.length).toBeGreaterThan(10);
  for (const { account } of PAGES) expect(scripts.filter((text) => text.includes(account.password))).toEqual([]);
});
