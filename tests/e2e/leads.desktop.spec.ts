import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { aPerson, demoAdmin, expectToast, signIn } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

// Pages without animations can be checked immediately, and on a high screen nothing is cut off by the end of a dialog.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 1800 } });

const COMPANY = 'Quillfeather Roofing';

/** A request that a visitor sends. */
async function aLead(page: Page, person: { firstName: string; lastName: string; email: string; company?: string }) {
  const data = {
    ...person,
    interest: 'process-automation',
    message: 'We want to answer quote requests faster.',
    fillTime: 9000,
  };
  expect((await page.request.post('/api/contact', { data })).ok()).toBe(true);
}

test('an admin finds leads, gives them an owner and moves one with the keyboard', async ({ page }) => {
  for (const firstName of ['Quilla', 'Quentin'])
    await aLead(page, {
      firstName,
      lastName: 'Moreno',
      email: `${firstName.toLowerCase()}@quillfeather.test`,
      company: COMPANY,
    });
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

test('an admin answers a lead, follows up and wins', async ({ page }) => {
  const { email } = aPerson();
  await aLead(page, { firstName: 'Wanda', lastName: 'Quarry', email });
  await signIn(page, demoAdmin);
  await page.goto('/admin?tab=contacts&layout=list');
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('button', { name: /Wanda Quarry/ }).press('Enter');
  const sheet = page.getByRole('dialog');

  await sheet.getByLabel('Message').fill('Thank you, Wanda. Does Thursday suit you?');
  await sheet.getByRole('button', { name: 'Send reply' }).press('Enter');
  await expectToast(page, 'Reply sent');
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Reply by Alex Morgan' })).toBeVisible();
  await sheet.getByLabel('Follow-up').fill('2031-03-03');
  await sheet.getByLabel('Follow-up').press('Enter');
  await sheet.getByLabel('Value').fill('12,000');
  await sheet.getByLabel('Value').press('Enter');
  await sheet.getByLabel('Status').selectOption('Won');
  await expect(sheet.getByText(/^Saved at/)).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  await page.reload();
  await expect(sheet.getByLabel('Status')).toHaveValue('won');
  await expect(sheet.getByLabel('Follow-up')).toHaveValue('2031-03-03');
  await expect(sheet.getByLabel('Value')).toHaveValue(/12,000/);
});
