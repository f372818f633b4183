import { expect } from '@playwright/test';
import { anAnonymousUser, login } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';
import {
  JSON_TYPE,
  loseScript,
  MISSING_SCRIPT_ERROR,
  openIncomplete,
  script,
  watchPosts,
} from '#tests/support/missing-scripts.ts';

test.use({ expectedErrors: [MISSING_SCRIPT_ERROR] });

test('links work without one of the scripts', async ({ page, isMobile }) => {
  await loseScript(page, 'root');
  await page.goto('/blog');
  await page.getByRole('navigation', { name: 'Filter by Topic' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\?tag=/);

  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' })
    .getByRole('link', { name: 'Home' })
    .click();

  await expect(page).toHaveURL('/');
});

test('the header and dialogs work without JavaScript', async ({ browser, baseURL, isMobile, viewport }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport });
  const page = await context.newPage();
  await page.goto('/');
  if (isMobile) {
    await page.getByRole('link', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.getByRole('link', { name: 'Close menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  }

  // By keyboard: without JavaScript, Playwright can't tell whether the page still moves below a click.
  await page.getByRole('button', { name: 'Join Waitlist' }).press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Integration Hub' });
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await context.close();
});

test('a missing script of the sign-in page is fetched again at the first click', async ({ page }) => {
  const rosa = await anAnonymousUser(page);
  await openIncomplete(page, '/auth', 'entry\\.client');
  await page.unroute(script('entry\\.client'));
  const posts = watchPosts(page);

  await login(page, rosa.username, rosa.password);

  await expect(page).toHaveURL('/dashboard');
  expect(posts).toEqual([JSON_TYPE]);
});
