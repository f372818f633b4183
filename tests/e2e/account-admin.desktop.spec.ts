import { expect } from '@playwright/test';
import { aCustomer, callsOf, demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

const TABS = ['Overview', 'Customers', 'Content', 'Settings'];

test('an admin finds the admin group and, through it, the admin panel', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/dashboard');

  const group = page.getByRole('navigation', { name: 'Admin' });
  await expect(group.getByRole('link')).toHaveText(['Admin Panel', 'Blog Management']);
  await group.getByRole('link', { name: 'Admin Panel' }).click();

  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('main')).not.toContainText('Admin access required');
});

test('an admin reads four tabs of notifications that are coming soon', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/admin/notifications');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  await expect(page.getByRole('tab')).toHaveText(TABS);
  for (const tab of TABS) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).toContainText(`${tab}: coming soon`);
  }
});

test('the account menu leads admins to the admin panel, and nobody else', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/dashboard');
  await page.getByRole('button', { name: /Account menu$/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Dashboard', 'Blog', 'Admin', 'Billing', 'Profile', 'Logout']);

  await aCustomer(page);
  await openReady(page, '/dashboard');
  await page.getByRole('button', { name: /Account menu$/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Dashboard', 'Blog', 'Billing', 'Profile', 'Logout']);
});

for (const address of ['/admin', '/admin/notifications']) {
  test(`a customer at ${address} reads that admin access is required, and no admin call is made`, async ({ page }) => {
    const calls = callsOf(page);
    await aCustomer(page);
    await openReady(page, address);
    await page.waitForLoadState('networkidle');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin access required');
    await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(calls).toEqual([]);

    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
}
