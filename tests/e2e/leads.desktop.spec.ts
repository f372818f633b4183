import { expect } from '@playwright/test';
import { demoAdmin, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

const COMPANY = 'Quillfeather Roofing';

test('an admin finds leads, gives them an owner and moves one with the keyboard', async ({ page }) => {
  for (const firstName of ['Quilla', 'Quentin']) {
    const data = {
      firstName,
      lastName: 'Moreno',
      email: `${firstName.toLowerCase()}@quillfeather.test`,
      company: COMPANY,
      interest: 'process-automation',
      message: 'We want to answer quote requests faster.',
      fillTime: 9000,
    };
    expect((await page.request.post('/api/contact', { data })).ok()).toBe(true);
  }
  await signIn(page, demoAdmin);
  await page.goto('/admin?tab=contacts&layout=list');

  await page.getByRole('searchbox').fill(COMPANY);
  await expect(page.getByText(/^Showing 2 of/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all 2 shown leads' }).press('Space');
  await page.getByRole('button', { name: 'Set owner' }).click();
  await page.getByRole('menuitem', { name: 'Alex Morgan' }).click();
  await expect(page.getByText('2 leads changed', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Alex', exact: true })).toHaveCount(2);

  await page.getByRole('tab', { name: 'Board' }).click();
  await expect(page.getByRole('region', { name: 'New: 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Move Quentin Moreno' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move to Qualified' }).press('Enter');

  const qualified = page.getByRole('region', { name: 'Qualified: 1' });
  await expect(qualified.getByRole('button', { name: 'Move Quentin Moreno' })).toBeFocused();
  await page.reload();
  await expect(qualified).toContainText('Quentin Moreno');
});
