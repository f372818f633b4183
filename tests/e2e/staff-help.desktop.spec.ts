import { expect } from '@playwright/test';
import { aCustomer, demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { findViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

test('an admin sees the site as a customer, changes nothing and stops', async ({ page }) => {
  const { username, email } = await aCustomer(page);
  await signIn(page, demoAdmin);
  await openReady(page, `/admin?tab=customers&q=${username}`);
  await page.getByRole('button', { name: /^View Rosa/ }).click();
  await page.getByRole('button', { name: 'See as customer' }).click();

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

  await expect(page.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
  const { data } = await (await page.request.get(`/api/audit?q=${username}&pageSize=20`)).json();
  const pages = data.flatMap(({ after }: { after: { page?: string } | null }) => after?.page ?? []);
  expect(pages.toReversed()).toEqual(['/dashboard', '/dashboard/profile', '/', '/admin']);
});
