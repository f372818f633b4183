import { expect } from '@playwright/test';
import { aCustomer, expectToast, openReady } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';
import {
  FORM_TYPE,
  JSON_TYPE,
  loseScript,
  MISSING_SCRIPT_ERROR,
  openIncomplete,
  script,
  watchPosts,
} from '#tests/support/missing-scripts.ts';

test.use({ expectedErrors: [MISSING_SCRIPT_ERROR] });

test('a missing script behind sign-in is fetched again at the first click', async ({ page }) => {
  await aCustomer(page);
  await openIncomplete(page, '/dashboard', 'shell');
  await page.unroute(script('shell'));
  const posts = watchPosts(page);

  await page.getByRole('button', { name: 'Logout' }).click();

  await expectToast(page, 'Logged out', 'You have been successfully logged out.');
  expect(posts).toEqual([JSON_TYPE]);
});

test('a page behind sign-in starts without a click once its script is found', async ({ page }) => {
  await aCustomer(page);
  await openIncomplete(page, '/dashboard', 'shell');
  await page.unroute(script('shell'));

  await page.evaluate(() => new Promise((resolve) => addEventListener('hydrated', resolve, { once: true })));

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without a view’s script', () => {
  test.use({ expectedErrors: [/ 404|dynamically imported module/] });

  test('a view that cannot load leaves the way to the others', async ({ page }) => {
    await aCustomer(page);
    await openReady(page, '/dashboard');
    await loseScript(page, 'billing');
    const menu = page.getByRole('navigation', { name: 'Main' });

    await menu.getByRole('link', { name: 'Billing' }).click();
    await expect(page.getByRole('alert')).toContainText('The page could not be loaded.');
    await menu.getByRole('link', { name: 'Calls' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your calls and requests');
    await page.goBack();
    await expect(page.getByRole('alert')).toContainText('The page could not be loaded.');
    await page.unroute(script('billing'));
    await page.getByRole('button', { name: 'Try Again' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing');
  });
});

test('signing out works natively without a script', async ({ page }) => {
  await aCustomer(page);
  await openIncomplete(page, '/dashboard', 'shell');
  const posts = watchPosts(page);

  await page.getByRole('button', { name: 'Logout' }).click();

  await expect(page).toHaveURL('/?sent=logout');
  expect(posts).toEqual([FORM_TYPE]);
});
