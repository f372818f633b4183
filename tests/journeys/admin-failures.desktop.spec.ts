import { expect, type Page } from '@playwright/test';
import { demoAdmin, expectNotice, openReady, signIn } from '#tests/support/accounts.ts';
import { findBarriers } from '#tests/support/axe.ts';
import { test } from '#tests/support/journey.ts';

test.use({ expectedComplaints: [/40[149]|503|ERR_FAILED|dynamically imported/] });

async function openAsAdmin(page: Page, address: string): Promise<void> {
  await signIn(page, demoAdmin);
  await openReady(page, address);
}

const TABS: [tab: string, label: string, call: string, words: string][] = [
  ['overview', 'Overview', '**/api/admin/overview', 'Failed to load subscription data'],
  ['customers', 'Customers', '**/api/users?*', 'Failed to load user data'],
  ['contacts', 'Contact Form Submissions', '**/api/contacts?*', 'Failed to load contact submissions'],
  ['subscribers', 'Newsletter Subscribers', '**/api/subscribers?*', 'Failed to load newsletter subscribers'],
  ['orders', 'Customer Orders', '**/api/orders?*', 'Failed to load customer orders'],
  ['marketing', 'Marketing', '**/api/offers?*', 'Failed to load special offers'],
  ['blog', 'Blog Posts', '**/api/blog', 'Error loading blog posts'],
];

for (const [index, [tab, label, call, words]] of TABS.entries()) {
  test(`${tab} fails alone, in its own words, and is tried again`, async ({ page }) => {
    await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'Not ready' } }));
    await openAsAdmin(page, `/admin?tab=${tab}`);
    await expect(page.getByRole('alert')).toContainText(words);
    expect(await findBarriers(page)).toEqual([]);

    const [, other = ''] = TABS[(index + 1) % TABS.length] ?? [];
    await page.getByRole('tab', { name: other }).click();
    await expect(page.getByRole('tabpanel', { name: other })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.getByRole('tab', { name: label }).click();
    await expect(page.getByRole('alert')).toContainText(words);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('a tab whose script cannot be fetched fails alone', async ({ page }) => {
  await page.route('**/assets/orders-tab-*.js', (route) => route.abort());
  await openAsAdmin(page, '/admin?tab=orders');
  await expect(page.getByRole('alert')).toContainText('Failed to load customer orders');

  await page.getByRole('tab', { name: 'Customers' }).click();
  await expect(page.getByText(/total customers$/)).toBeVisible();

  await page.unroute('**/assets/orders-tab-*.js');
  await page.getByRole('tab', { name: 'Customer Orders' }).click();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/^Total revenue: \$[\d,.]+$/)).toBeVisible();
});

test('an export that fails half-way says so, saves nothing and leaves the search as it was', async ({ page }) => {
  await openAsAdmin(page, '/admin?tab=customers');
  await page.getByRole('searchbox').fill('a');
  await expect(page).toHaveURL(/q=a/);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await page.route('**/api/users?limit=500*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not ready' } }),
  );

  await page.getByRole('button', { name: 'Export CSV' }).click();

  await expectNotice(page, 'Export failed', 'Not ready');
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  expect(downloads).toEqual([]);
});

test('an export that cannot be noted is not handed out', async ({ page }) => {
  await openAsAdmin(page, '/admin?tab=subscribers');
  await page.route('**/api/audit/exports', (route) => route.fulfill({ status: 503, json: { message: 'Not ready' } }));
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));

  await page.getByRole('button', { name: 'Export CSV' }).click();

  await expectNotice(page, 'Export failed', 'Not ready');
  expect(downloads).toEqual([]);
});

test('an export shows its progress and can be canceled', async ({ page }) => {
  await openAsAdmin(page, '/admin?tab=orders');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/orders?limit=500*', async (route) => {
    await held;
    await route.continue();
  });

  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('progressbar', { name: 'Export of Customer Orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel export' }).click();
  release();

  await expectNotice(page, 'Export canceled');
});

test('what was typed about a customer survives the end of the session', async ({ page, context }) => {
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

test('the end of a session is said on the sign-in page, however late its script comes', async ({ page, context }) => {
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

test('notes on a request survive an answer that never came', async ({ page }) => {
  await openAsAdmin(page, '/admin?tab=contacts');
  const opener = page.getByRole('button', { name: /^Open the request from / }).last();
  await opener.click();
  await page.getByLabel('Notes').fill('Calls back on Friday');
  await page.route('**/api/contacts/*', (route) => route.abort());

  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'Request not updated', 'Could not connect to server');
  await expect(page.getByLabel('Notes')).toHaveValue('Calls back on Friday');
  await page.reload();
  await opener.click();

  await expect(page.getByLabel('Notes')).toHaveValue('Calls back on Friday');
});
