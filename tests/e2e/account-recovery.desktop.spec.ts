import { expect } from '@playwright/test';
import {
  aCustomer,
  aPerson,
  dropSession,
  expectToast,
  fill,
  followEmail,
  login,
  NEW_PASSWORD,
  openReady,
  PASSWORD,
  signIn,
} from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: [/400|401/] });

  test('is reset by the emailed link, which ends other sessions', async ({ page, playwright, site }) => {
    const rosa = await aCustomer(page);
    await dropSession(page);
    const elsewhere = await playwright.request.newContext({ baseURL: site.url });
    await elsewhere.post('/api/login', { data: { username: rosa.username, password: PASSWORD } });

    await openReady(page, '/auth');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await fill(page, { Email: rosa.email });
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(
      page.getByText("If an account exists for this address, we've sent an email with a link."),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Open the demo mailbox' }).click();

    await followEmail(page, rosa.email, /^Reset your/);
    await expect(page).toHaveURL('/auth?view=reset');
    await fill(page, { 'New password': 'password1', 'Confirm password': 'password1' });
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/too common/);

    await fill(page, { 'New password': NEW_PASSWORD, 'Confirm password': NEW_PASSWORD });
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Your password was changed. Please sign in.')).toBeVisible();

    expect((await elsewhere.get('/api/user')).status()).toBe(401);
    await login(page, rosa.username, PASSWORD);
    await expectToast(page, 'Login failed', 'Invalid username or password');
    await login(page, rosa.username, NEW_PASSWORD);
    await expect(page).toHaveURL('/dashboard');
    await elsewhere.dispose();
  });

  test('gives unknown addresses the same answer, and links work once', async ({ page }) => {
    const rosa = await aCustomer(page);
    await openReady(page, '/auth?view=forgot');
    await fill(page, { Email: aPerson().email });
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(
      page.getByText("If an account exists for this address, we've sent an email with a link."),
    ).toBeVisible();

    await page.request.post('/api/password-reset', { data: { email: rosa.email } });
    await followEmail(page, rosa.email, /^Reset your/);
    await fill(page, { 'New password': NEW_PASSWORD, 'Confirm password': NEW_PASSWORD });
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back', exact: true })).toBeVisible();

    await followEmail(page, rosa.email, /^Reset your/);
    await expect(page.getByRole('heading', { name: 'This link no longer works', exact: true })).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveCount(0);
    await signIn(page, { ...rosa, password: NEW_PASSWORD });
  });
});
