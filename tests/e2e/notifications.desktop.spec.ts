import { expect } from '@playwright/test';
import { aPerson, demoAdmin, signIn } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';
import { fillInRequest, sendRequest } from '#tests/support/public-pages.ts';

test('an admin learns of a request by the bell and opens it', async ({ page }) => {
  // An address gets only one confirmation an hour, and other tests use Ada's.
  const { email } = aPerson();
  await page.goto('/consultation');
  await fillInRequest(page, email);
  await sendRequest(page).click();
  await expect(page.getByText('Form submitted successfully!', { exact: true })).toBeVisible();

  await signIn(page, demoAdmin);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).press('Enter');
  const popup = page.getByRole('dialog', { name: 'Notifications' });
  await expect(popup.getByRole('link', { name: /^New request from Ada Moreno/ }).first()).toBeFocused();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog', { name: 'Request from Ada Moreno' })).toContainText(`to ${email}`);
  await page.goto('/admin/notifications');
  await expect(page.getByRole('link', { name: /^New request from Ada Moreno/ }).first()).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
});
