import { expect, type Locator, type Page } from '@playwright/test';
import { aCustomer, aStranger, demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/journey.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Presses Tab until the element is reached, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(target)} is not reached by Tab`);
}

test('the keyboard alone signs in, asks a consultant and signs out', async ({ page }) => {
  const rosa = await aStranger(page);
  await openReady(page, '/auth');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(rosa.username);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(rosa.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await tabTo(page, page.getByRole('button', { name: 'Productivity Optimization' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.type('How do I plan a week?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('Thanks for your question: "How do I plan a week?".');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('sign out');
  await expect(page.getByRole('option')).toHaveText(['Logout']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('arrow keys change between Login and Register', async ({ page }) => {
  await openReady(page, '/auth');
  await tabTo(page, page.getByRole('tab', { name: 'Login' }));

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');

  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
});

test('the command menu opens pages and changes the theme', async ({ page }) => {
  await aCustomer(page);
  await openReady(page, '/dashboard');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('prof');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard?view=profile');

  await page.keyboard.press('Meta+k');
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('nothing of the kind');
  await expect(page.getByText('Nothing matches "nothing of the kind".')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the command menu offers admin pages to admins alone', async ({ page }) => {
  for (const isAdmin of [true, false]) {
    await (isAdmin ? signIn(page, demoAdmin) : aCustomer(page));
    await openReady(page, '/dashboard');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option', { name: 'Profile' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Admin Panel' })).toHaveCount(isAdmin ? 1 : 0);
  }
});

test('menus open with Enter, and Escape leads back to their button', async ({ page, isMobile }) => {
  await aCustomer(page);
  await openReady(page, '/dashboard');
  const account = page.getByRole('button', { name: /Account menu$/ });
  const openers = isMobile ? [account, page.getByRole('button', { name: 'Open menu' })] : [account];

  for (const opener of openers) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
});
