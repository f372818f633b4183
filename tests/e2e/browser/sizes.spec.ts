import { expect } from '@playwright/test';
import { aCustomer, openReady } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

// Spec 2.9: "Shell for signed-in users: links /dashboard and /dashboard-blog (Blog)"
// Spec 2.9: "Desktop uses a sidebar and mobile a slide-out menu"
// Spec 2.9: "The footer shows the current year"
test('the sidebar is fixed on wide screens, a drawer on phones', async ({ page, isMobile }) => {
  await aCustomer(page);
  await openReady(page, '/dashboard/profile');
  const opener = page.getByRole('button', { name: 'Open menu' });
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible({ visible: !isMobile });
  await expect(opener).toBeVisible({ visible: isMobile });

  if (isMobile) await opener.click();
  const frame = isMobile ? sheet : page.getByRole('complementary', { name: 'Sidebar' });
  await expect(frame).toContainText(`© ${new Date().getFullYear()}`);
  const menuLinks = frame.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(menuLinks).toHaveText(['Dashboard', 'Calls', 'Blog', 'Billing']);
  expect(await menuLinks.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/dashboard',
    '/dashboard?view=calls',
    '/dashboard-blog',
    '/dashboard?view=billing',
  ]);
  await menuLinks.first().click();

  await expect(page).toHaveURL('/dashboard');
  await expect(sheet).toHaveCount(0);
});

// Spec 2.9: "There is a sign-out action"
test('the sidebar has a logout button', async ({ page, isMobile }) => {
  await aCustomer(page);
  await openReady(page, '/dashboard');

  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();

  await expect(page).toHaveURL('/');
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

// Spec 2.8: "/auth has tabs Login and Register"
// Spec 2.8: "On large screens a marketing side panel shows 'Unlock the Power of AI'"
test('large screens show the benefits of an account', async ({ page, isMobile }) => {
  await page.goto('/auth');
  const panel = page.getByRole('complementary');

  await expect(page.getByRole('tab')).toHaveText(['Login', 'Register']);
  await expect(panel.getByRole('heading', { name: 'Unlock the Power of AI' })).toBeVisible({ visible: !isMobile });
  await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(isMobile ? 0 : 3);
});

test('Enter opens menus and Escape focuses their button', async ({ page, isMobile }) => {
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

test('every signed-in page links to billing', async ({ page, isMobile }) => {
  await aCustomer(page);
  await openReady(page, '/dashboard');
  await page.getByRole('button', { name: /Account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Billing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing');

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Billing');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing' });
  await links.click();
  await expect(page).toHaveURL('/dashboard?view=billing');
  if (!isMobile) await expect(links).toHaveAttribute('aria-current', 'page');
});
