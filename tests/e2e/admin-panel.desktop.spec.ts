import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { demoAdmin, expectToast, openReady, signIn } from '#tests/support/accounts.ts';
import { findViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

async function openAsAdmin(page: Page, address: string): Promise<void> {
  await signIn(page, demoAdmin);
  await openReady(page, address);
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

// Spec 2.11: "Title 'Customer Management', an 'Export CSV' button"
test('an admin exports the filtered rows', async ({ page }) => {
  await openAsAdmin(page, '/admin?tab=customers&filter=admin');
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

test('an admin annotates a request and moves it to Spam', async ({ page }) => {
  await openAsAdmin(page, '/admin?tab=contacts');
  const opener = page.getByRole('button', { name: /^Open the request from / }).first();
  const name = (await opener.textContent()) ?? '';
  await opener.click();
  await page.getByLabel('Status').selectOption('qualified');
  await page.getByLabel('Notes').fill('Calls back on Monday');
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Value').click();
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows(page).first()).toContainText('Qualified');

  await opener.click();
  await expect(page.getByLabel('Notes')).toHaveValue('Calls back on Monday');
  await page.getByRole('button', { name: 'Move to Spam' }).click();
  await expectToast(page, 'Moved to Spam');

  await page.goto('/admin?tab=contacts&filter=spam');
  await page.getByRole('button', { name: `Open the request from ${name}` }).click();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expectToast(page, 'Moved to the inbox');
});

// Spec 2.11: "plus a 'Remind' button"
// Spec 2.11: "The footer shows the total upcoming renewals in dollars and a 'View All Renewals' button"
test('an admin reads the figures and sends a renewal reminder', async ({ page }) => {
  await openAsAdmin(page, '/admin');
  await expect(page.getByText('Total Monthly Recurring Revenue', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'What Projected Annual Revenue means' }).click();
  await expect(page.getByText('The sum of the amounts of all orders, times 12.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'View All Renewals' }).click();
  await page.getByRole('radio', { name: '90 days' }).check();
  await expect(page.getByText(/^[\d,]+ renewals of [\d,]+ subscriptions$/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: /^Remind .+, user / })
    .first()
    .click();
  await expectToast(page, 'Reminder sent');
  await expect(page.getByRole('button', { name: /^Reminded / }).first()).toBeVisible();
});

test('a visitor joins the waitlist of a planned product', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await dialog.getByLabel('Email').fill('ada@example.test');
  await dialog.getByRole('button', { name: 'Join Waitlist' }).click();

  await expectToast(page, "You're on the list");
  await expect(dialog).toBeHidden();
});

// Spec 2.11: "Title 'Newsletter Subscribers' with 'Copy All Emails' and 'Export CSV'"
// Spec 4: "Copy emails: an alert reports success or failure"
// Spec 8: "Copy emails (alert): 'All email addresses copied to clipboard!' or 'Failed to copy emails to"
test('copies all addresses, or shows them if copying is blocked', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsAdmin(page, '/admin?tab=subscribers');
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

// Spec 2.10: "A blog management area with create, edit and delete-confirm dialogs also exists inside the admin"
// Spec 2.11: "Embeds the blog management area"
// Spec 4: "Admin blog dialogs: create, edit and delete-confirm, each open or closed"
// Spec 8: "Admin dialog successes: title 'Success' with 'Blog post created successfully', 'Blog post updated"
test('an admin writes and deletes a post in a dialog', async ({ page }, { project }) => {
  const title = `Written in a dialog ${project.name}`;
  await openAsAdmin(page, '/admin?tab=blog');
  await page.getByRole('button', { name: 'New Post' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').pressSequentially(title);
  await expect(form.getByLabel('Slug')).toHaveValue(`written-in-a-dialog-${project.name}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New Post' }).click();
  await expect(form.getByLabel('Title')).toHaveValue(title);
  expect(await findViolations(page)).toEqual([]);

  await form.getByLabel('Content').fill('One paragraph.');
  await form.getByLabel('Tags').fill('Agents, Method');
  await form.getByRole('button', { name: 'Create Post' }).click();
  await expectToast(page, 'Success', 'Blog post created successfully');

  await page
    .getByRole('article', { name: title })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Blog post deleted successfully');
});
