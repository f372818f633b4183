import { expect } from '@playwright/test';
import { aCustomer, demoAdmin, fill, followEmail, openReady, PASSWORD, signIn } from '#tests/support/accounts.ts';
import { findViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

test('an admin invites an editor, who creates the account', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=customers');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Email/).fill('invited@example.test');
  await dialog.getByLabel(/^Role/).selectOption('editor');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Editor, by admin', { exact: false })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.context().clearCookies();
  await followEmail(page, 'invited@example.test', /invitation/);
  await expect(page.getByText('invited@example.test')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await fill(page, {
    Username: 'invited',
    'First name': 'Grace',
    'Last name': 'Hopper',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  const user = await (await page.request.get('/api/user')).json();
  expect(user).toMatchObject({ username: 'invited', role: 'editor', emailVerified: true });
});

test('an admin sees the site as a customer, changes nothing and stops', async ({ page }) => {
  const { username, email } = await aCustomer(page);
  await signIn(page, demoAdmin);
  await openReady(page, `/admin?tab=customers&q=${username}`);
  await page.getByRole('button', { name: /^View Rosa/ }).click();
  await page.getByRole('button', { name: 'View as customer' }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  const banner = page.getByRole('complementary', { name: 'Viewing the site as a customer' });
  await expect(banner).toContainText("You're viewing the site as Rosa Lindqvist.");
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: 'Blog', exact: true }).hover();
  expect(await findViolations(page)).toEqual([]);
  const change = await page.request.patch('/api/user', { data: { firstName: 'Eve', lastName: 'L' } });
  expect([change.status(), await change.json()]).toMatchObject([403, { code: 'read_only' }]);

  await page.goto('/dashboard/profile');
  await expect(page.getByRole('heading', { name: "This page isn't shown" })).toBeVisible();
  await page.goto('/');
  await expect(banner).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'The panel is closed' })).toBeVisible();
  await banner.getByRole('button', { name: 'Stop viewing' }).click();

  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  const { data } = await (await page.request.get(`/api/audit?q=${username}&pageSize=20`)).json();
  const pages = data.flatMap(({ after }: { after: { page?: string } | null }) => after?.page ?? []);
  expect(pages.toReversed()).toEqual(['/dashboard', '/dashboard/profile', '/', '/admin']);
});
