import { expect } from '@playwright/test';
import { demoAdmin, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/journey.ts';

// Phones sort by a choice instead of headers.
test('an admin sorts by keyboard and comes back to the same rows', async ({ page }) => {
  await signIn(page, demoAdmin);
  await page.goto('/admin?tab=orders');
  await expect(page.getByText(/^Total revenue: \$[\d,.]+$/)).toBeVisible();

  await page.getByRole('button', { name: 'Amount' }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=amount&dir=desc/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
});
