import { expect, type Page } from '@playwright/test';
import { aCustomer, expectToast, followEmail, openReady } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';
import { pressEnter, tabTo } from '#tests/support/keyboard.ts';

const PRIVACY = '/dashboard/profile?tab=privacy';

/** Tabs to the choice and confirms it. Checks both screens for accessibility violations. */
async function choose(page: Page, kind: 'Close my account' | 'Delete my data') {
  await pressEnter(page, page.getByRole('button', { name: kind }));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await pressEnter(page, dialog.getByRole('button', { name: kind }));
}

test('a customer exports, leaves, changes their mind and closes by keyboard', async ({ page }) => {
  await aCustomer(page);
  await openReady(page, PRIVACY);

  await pressEnter(page, page.getByRole('button', { name: 'Make a copy' }));
  const link = page.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await pressEnter(page, link);
  expect((await download).suggestedFilename()).toMatch(/^data-copy-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(/^ZIP file, .+\. Available until /)).toBeVisible();

  await tabTo(page, page.getByRole('radio', { name: 'Close my account' }));
  await page.keyboard.press('ArrowDown');
  await choose(page, 'Delete my data');
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeFocused();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Account kept');

  await tabTo(page, page.getByRole('radio', { name: 'Delete my data' }));
  await page.keyboard.press('ArrowUp');
  await choose(page, 'Close my account');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText(/^Your account is closed\. We erase your data on /)).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
});

test('a customer changes their mind by the emailed link', async ({ page }) => {
  const rosa = await aCustomer(page);
  await openReady(page, PRIVACY);
  await page.getByRole('radio', { name: 'Delete my data' }).check();
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByText('You have 7 days left to change your mind.')).toBeVisible();

  await followEmail(page, rosa.email, /will be deleted on/);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account stays open');

  await page.goto(PRIVACY);
  await expect(page.getByRole('button', { name: 'Close my account' })).toBeVisible();
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
