import { expect, type Page } from '@playwright/test';
import { demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { findViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

test.use({ expectedErrors: [/40[149]|503|ERR_FAILED|dynamically imported/] });

async function openAsAdmin(page: Page, address: string): Promise<void> {
  await signIn(page, demoAdmin);
  await openReady(page, address);
}

test('a tab that fails has no accessibility violation', async ({ page }) => {
  await page.route('**/api/users?*', (route) => route.fulfill({ status: 503, json: { message: 'Not ready' } }));
  await openAsAdmin(page, '/admin?tab=customers');

  await expect(page.getByRole('alert')).toContainText('Failed to load user data');
  expect(await findViolations(page)).toEqual([]);
});

// Spec 8: "Admin loads: 'Failed to load contact submissions', 'Failed to load newsletter subscribers', 'Failed"
test('a tab whose script fails leaves the others, and loads later', async ({ page }) => {
  await page.route('**/assets/orders-tab-*.js', (route) => route.abort());
  await openAsAdmin(page, '/admin?tab=orders');
  await expect(page.getByRole('alert')).toContainText('Failed to load customer orders');

  await page.getByRole('tab', { name: 'Customers' }).click();
  await expect(page.getByText(/total customers$/)).toBeVisible();

  await page.unroute('**/assets/orders-tab-*.js');
  await page.getByRole('tab', { name: 'Customer Orders' }).click();
  await expect(page.getByText(/^Total revenue: \$[\d,.]+$/)).toBeVisible();
});

test('an unsaved customer edit survives an expired session', async ({ page, context }) => {
  await openAsAdmin(page, '/admin?tab=customers&q=demo%40example');
  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByLabel('First name').fill('Kept Through It');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/^Your session has expired\. Your changes are stored/)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?next=/);

  await page.getByLabel('Username').fill(demoAdmin.username);
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: /^Edit / }).click();

  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Kept Through It');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('First name')).not.toHaveValue('Kept Through It');
});

test('the sign-in page reports an expired session despite late scripts', async ({ page, context }) => {
  await openAsAdmin(page, '/admin?tab=customers&q=demo%40example');
  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByLabel('First name').fill('Kept Through It');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/auth.data*', async (route) => {
    await held;
    await route.abort();
  });
  await context.clearCookies();

  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL(/\/auth\?next=/);
  release();

  await expect(page.getByText(/^Your session has expired\. Your changes are stored/)).toBeVisible();
});
