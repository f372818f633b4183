import { expect, type Page } from '@playwright/test';
import { demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { findViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';
import { pressEnter, tabTo } from '#tests/support/keyboard.ts';

// axe tries to look into the preview, which runs no scripts.
test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'/] });

async function write(page: Page, subject: string) {
  await tabTo(page, page.getByRole('textbox', { name: 'Subject' }));
  await page.keyboard.type(subject);
  await tabTo(page, page.getByRole('textbox', { name: 'Body' }));
  await page.keyboard.type('Decide what to **measure** before you switch it on.');
}

const previewed = (page: Page) => page.frameLocator('iframe[title="Preview of the email"]');

test('an admin writes, tests, sends, pauses and ends a campaign by keyboard alone', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=marketing&list=campaigns');
  await pressEnter(page, page.getByRole('link', { name: 'New campaign' }));
  await write(page, 'Four numbers');
  await expect(previewed(page).getByText('measure', { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await pressEnter(page, page.getByRole('button', { name: 'Send test' }));
  await expect(page.getByText(/^Test to admin@example.com queued/)).toBeVisible();
  await pressEnter(page, page.getByRole('button', { name: /^Send to \d+ people$/ }));
  await pressEnter(page, page.getByRole('button', { name: 'Send now' }));

  await expect(page.getByRole('heading', { name: 'Four numbers' })).toBeVisible();
  await pressEnter(page, page.getByRole('button', { name: 'Pause' }));
  await expect(page.getByText('Held until you resume')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await pressEnter(page, page.getByRole('button', { name: 'Resume' }));
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await pressEnter(page, page.getByRole('button', { name: 'Cancel the rest' }));
  await pressEnter(page, page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the rest' }));
  await expect(page.getByText(/^Canceled by /)).toBeVisible();
});
