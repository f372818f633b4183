import { expect, type Page } from '@playwright/test';
import { aCustomer, anAnonymousUser, expectToast, login, openReady } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

/** Delays matching scripts until the returned function is called. */
async function holdScripts(page: Page, names: RegExp) {
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(names, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  return letThrough;
}

test('the profile shows no button before its script loads', async ({ page }) => {
  await aCustomer(page);
  const letThrough = await holdScripts(page, /assets\/account-tab-.*\.js$/);
  await openReady(page, '/dashboard/profile');
  const resend = page.getByRole('button', { name: 'Resend email' });
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  await expect(resend).toHaveCount(0);

  letThrough();

  await resend.click();
  await expectToast(page, 'Check your inbox', 'We sent you an email a short while ago. Its link still works.');
});

test.describe('while the page reads its data', () => {
  test.use({ expectedErrors: [/401.*\/api\/user\//] });

  test('a click before the script loads takes effect afterwards', async ({ page }) => {
    await aCustomer(page);
    const letThrough = await holdScripts(page, /assets\/entry\.client-.*\.js$/);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Logout' }).click();
    expect((await page.request.get('/api/user')).status()).toBe(200);

    letThrough();

    await expectToast(page, 'Logged out', 'You have been successfully logged out.');
    expect((await page.request.get('/api/user')).status()).toBe(401);
  });
});

test('a login submitted before the script loads takes effect', async ({ page }) => {
  const rosa = await anAnonymousUser(page);
  const letThrough = await holdScripts(page, /assets\/entry\.client-.*\.js$/);
  await page.goto('/auth', { waitUntil: 'commit' });
  await login(page, rosa.username, rosa.password);
  await expect(page).toHaveURL('/auth');

  letThrough();

  await expect(page).toHaveURL('/dashboard');
  await expectToast(page, 'Login successful', 'Welcome back, Rosa');
});

test('a post written before the script loads gets its slug', async ({ page }) => {
  await aCustomer(page);
  const letThrough = await holdScripts(page, /assets\/entry\.client-.*\.js$/);
  await page.goto('/dashboard-blog/new', { waitUntil: 'commit' });
  await page.getByLabel('Title').fill('An Early Title');
  await expect(page.getByLabel('Slug')).toHaveValue('');

  letThrough();

  await expect(page.getByLabel('Slug')).toHaveValue('an-early-title');
  await expect(page.getByLabel('Title')).toHaveValue('An Early Title');
});
