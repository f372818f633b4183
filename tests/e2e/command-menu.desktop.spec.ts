import { expect } from '@playwright/test';
import { demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

test('one key opens an order after typing its number', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/dashboard');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('#142');
  await expect(page.getByRole('option').first()).toContainText('#142');

  await page.keyboard.press('Enter');

  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('#142');
});
