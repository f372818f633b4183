import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/journey.ts';

async function signInAs(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page
    .getByRole('button', { name: 'Sign in', exact: true })
    .or(page.getByRole('button', { name: 'Login', exact: true }))
    .click();
  await page.waitForURL('/dashboard');
}

const signInAsAdmin = (page: Page) => signInAs(page, 'admin', 'demo-admin-2025');

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

test('an admin finds a customer, looks at what is known, and edits the name', async ({ page }, { project }) => {
  const lastName = `Renamed-${project.name}`;
  await signInAsAdmin(page);
  await page.goto('/admin?tab=customers');
  await expect(page.getByText(/^Showing \d+ of \d+ total customers$/)).toBeVisible();

  await page.getByRole('searchbox').fill('demo@example');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/tab=customers&q=demo%40example/);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^View / }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: 'Consultation requests' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^View / })).toBeFocused();

  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByLabel('Last name').fill(lastName);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Customer updated', { exact: true })).toBeVisible();
  await expect(rows(page).getByText(lastName)).toBeVisible();
});

test('an admin exports what the filter matches', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin?tab=customers&filter=admin');
  await expect(rows(page).first()).toBeVisible();
  const shown = await rows(page).count();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);

  expect(download.suggestedFilename()).toMatch(/^bespoke-ai-studio-customers-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe('"ID","Username","Email","First Name","Last Name","Status","Created At","Last Login"');
  expect(lines).toHaveLength(shown + 1);
  await page.goto('/admin?tab=marketing&list=audit');
  await expect(rows(page).first()).toContainText('admin');
});

test('an admin reads a request, notes what was agreed, and moves it to Spam and back', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin?tab=contacts');
  const opener = page.getByRole('button', { name: /^Open the request of / }).first();
  const name = (await opener.textContent()) ?? '';
  await opener.click();
  await page.getByLabel('Status').selectOption('qualified');
  await page.getByLabel('Notes').fill('Calls back on Monday');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(rows(page).first()).toContainText('Qualified');

  await opener.click();
  await expect(page.getByLabel('Notes')).toHaveValue('Calls back on Monday');
  await page.getByRole('button', { name: 'Move to Spam' }).click();
  await expect(page.getByText('Moved to Spam', { exact: true })).toBeVisible();

  await page.goto('/admin?tab=contacts&filter=spam');
  await page.getByRole('button', { name: `Open the request of ${name}` }).click();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('Moved to the inbox', { exact: true })).toBeVisible();
});

test('an admin reads the figures and reminds of a renewal', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin');
  await expect(page.getByText('Total Monthly Recurring Revenue', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'What Projected Annual Revenue means' }).click();
  await expect(page.getByText('The sum of the amounts of all orders, times 12.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'View All Renewals' }).click();
  await page.getByRole('radio', { name: '90 days' }).check();
  await expect(page.getByText(/^[\d,]+ renewals$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: /^Remind user / })
    .first()
    .click();
  await expect(page.getByText('Reminder sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reminded / }).first()).toBeVisible();
});

test('an admin creates a special offer and takes it back', async ({ page }, { project }) => {
  const name = `Autumn ${project.name}`;
  await signInAsAdmin(page);
  await page.goto('/admin?tab=marketing');
  await page.getByRole('button', { name: 'New offer' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Code').fill(`AUTUMN-${project.name}`);
  await form.getByLabel('Value').fill('15');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save offer' }).click();
  await expect(page.getByText('Offer saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Deactivate ${name}` }).click();
  await expect(page.getByRole('button', { name: `Activate ${name}` })).toBeVisible();
});

test('a customer is refused, and no admin call is made', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await signInAs(page, 'demo', 'demo-customer-2025');
  await page.goto('/admin?tab=customers');

  await expect(page.getByRole('heading', { name: 'Admin access required' })).toBeVisible();
  expect(calls.filter((path) => /^\/api\/(users|admin|orders|contacts)/.test(path))).toEqual([]);
});

test('a visitor joins the waitlist of a product to come', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Email').fill('ada@example.test');
  await dialog.getByRole('button', { name: 'Join Waitlist' }).click();

  await expect(page.getByText('You are on the list', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test.describe('a tab that cannot be loaded', () => {
  test.use({ expectedComplaints: [/503/] });

  test('says so with its own words and tries again', async ({ page }) => {
    await signInAsAdmin(page);
    await page.route('**/api/subscribers?*', (route) => route.fulfill({ status: 503, json: { message: 'Not ready' } }));
    await page.goto('/admin?tab=subscribers');
    await expect(page.getByRole('alert')).toContainText('Failed to load newsletter subscribers');

    await page.unroute('**/api/subscribers?*');
    await page.getByRole('button', { name: 'Try Again' }).click();

    await expect(page.getByText(/^Total subscribers: [\d,]+$/)).toBeVisible();
  });
});

test('all addresses are copied, or shown where the browser forbids copying', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAsAdmin(page);
  await page.goto('/admin?tab=subscribers');
  const words: string[] = [];
  page.on('dialog', (dialog) => {
    words.push(dialog.message());
    void dialog.accept();
  });

  await page.getByRole('button', { name: 'Copy All Emails' }).click();
  await expect.poll(() => words).toEqual(['All email addresses copied to clipboard!']);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('@');

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('blocked'));
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Copy All Emails' }).click();
  await expect.poll(() => words.at(-1)).toBe('Failed to copy emails to clipboard');
  await expect(page.getByLabel('Email addresses')).toHaveValue(/@/);
});
