import { expect } from '@playwright/test';
import { aCustomer, callsOf, demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

// Spec 2.9: "An admin-only group holds /admin (Admin Panel) and Blog Management"
// Spec 6: "Admins see the Admin group and Admin Panel"
test('an admin opens the panel from the sidebar', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/dashboard');

  const group = page.getByRole('navigation', { name: 'Admin' });
  await expect(group.getByRole('link')).toHaveText([
    'Admin Panel',
    'Today',
    /^Leads/,
    'Calendar',
    /^Conversations/,
    'Customers',
    'Marketing',
    'Blog Management',
    'Site',
    'Settings',
  ]);
  await group.getByRole('link', { name: 'Admin Panel' }).click();

  await expect(page).toHaveURL('/admin');
  await expect(group.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main')).not.toContainText('Admin access required');
});

for (const address of ['/admin', '/admin/notifications']) {
  // Spec 2.2: "The client gates only on login, so any logged-in user can reach them"
  // Spec 6: "The client checks login only"
  test(`a customer at ${address} sees that admin access is required`, async ({ page }) => {
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
