import { expect, type Page } from '@playwright/test';
import { demoAdmin, expectToast, openReady, signIn } from '#tests/support/accounts.ts';
import { findViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

// Spec 2.11: "a search box 'Search by name, email or username...', and a filter with All Customers, Active"
// Spec 2.11: "Actions (two buttons"
// Spec 2.11: "Footer: 'Showing X of Y total customers'"
test('an admin finds, views and edits a customer', async ({ page }) => {
  const lastName = 'Renamed';
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=customers');
  await expect(page.getByText(/^Showing \d+ of \d+ total customers$/)).toBeVisible();

  await page.getByRole('searchbox').fill('demo@example');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/tab=customers&q=demo%40example/);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: /^View / }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('tab', { name: /^Requests/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^View / })).toBeFocused();

  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByLabel('Last name').fill(lastName);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Customer updated');
  await expect(rows(page).getByText(lastName)).toBeVisible();
});
