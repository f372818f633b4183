import { expect, type Page } from '@playwright/test';
import { findViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

// axe tries to look into the preview, which runs no scripts.
test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'/] });

const admin = { username: 'admin', password: 'demo-admin-2025' };

async function write(page: Page, subject: string) {
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('textbox', { name: 'Body' }).fill('Decide what to **measure** before you switch it on.');
}

const previewed = (page: Page) => page.frameLocator('iframe[title="Preview of the email"]');

test('an admin writes, tests, sends, pauses and ends a campaign', async ({ page }) => {
  expect((await page.request.post('/api/login', { data: admin })).status()).toBe(200);
  await page.goto('/admin?tab=marketing&list=campaigns');
  await page.getByRole('link', { name: 'New campaign' }).click();
  await write(page, 'Four numbers');
  await expect(previewed(page).getByText('measure', { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText(/^Test to admin@example.com queued/)).toBeVisible();
  await page.getByRole('button', { name: /^Send to \d+ people$/ }).click();
  await page.getByRole('button', { name: 'Send now' }).click();

  await expect(page.getByRole('heading', { name: 'Four numbers' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Held until you resume')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the rest' }).click();
  await expect(page.getByText(/^Canceled by /)).toBeVisible();
});
