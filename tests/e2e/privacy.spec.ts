import { expect, type Page } from '@playwright/test';
import { aCustomer, expectToast, followEmail, openReady } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

const PRIVACY = '/dashboard/profile?tab=privacy';

test('a customer downloads a copy of their data', async ({ page }) => {
  await aCustomer(page);
  await openReady(page, PRIVACY);

  await page.getByRole('button', { name: 'Make a copy' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const download = page.waitForEvent('download');
  await link.click();

  expect((await download).suggestedFilename()).toMatch(/^data-copy-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(/^ZIP file, .+\. Available until /)).toBeVisible();
});

async function startDeletion(page: Page) {
  await page.getByRole('radio', { name: 'Delete my data' }).check();
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeFocused();
}

test('a customer changes their mind twice, on the page and by email', async ({ page }) => {
  const rosa = await aCustomer(page);
  await openReady(page, PRIVACY);
  await startDeletion(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expectToast(page, 'Account kept');

  await startDeletion(page);
  await expect(page.getByText('You have 7 days left to change your mind.')).toBeVisible();
  await followEmail(page, rosa.email, /will be deleted on/);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account stays open');

  await page.goto(PRIVACY);
  await expect(page.getByRole('button', { name: 'Close my account' })).toBeVisible();
});

test('an account that was closed lets nobody in', async ({ page }) => {
  await aCustomer(page);
  await openReady(page, PRIVACY);

  await page.getByRole('button', { name: 'Close my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close my account' }).click();

  await expect(page).toHaveURL('/auth');
  await expect(page.getByText(/^Your account is closed\. We erase your data on /)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/404|csp$/] });

  test('the emailed link keeps an account once', async ({ page }) => {
    const rosa = await aCustomer(page);
    await page.request.post('/api/user/closure', { data: { kind: 'delete' } });

    await followEmail(page, rosa.email, /will be deleted on/);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account stays open');

    await followEmail(page, rosa.email, /will be deleted on/);
    await expect(page.getByRole('alert')).toHaveText('You have already kept your account, or your data was erased.');
    await expect(page.getByRole('link', { name: /^Write to / })).toBeVisible();
  });
});
