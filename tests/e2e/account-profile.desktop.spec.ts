import { expect, type Page } from '@playwright/test';
import {
  aCustomer,
  expectToast,
  fill,
  followEmail,
  NEW_PASSWORD,
  openReady,
  PASSWORD,
  signIn,
} from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

const PROFILE = '/dashboard/profile';
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('shows a changed name everywhere', async ({ page }) => {
  await aCustomer(page);
  await openReady(page, PROFILE);

  await fill(page, { 'First name': ' ' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required');

  await fill(page, { 'First name': 'Grace' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Profile updated', 'Your name was saved.');
  await expect(page.getByRole('button', { name: /Account menu$/ })).toContainText('GL');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Grace!');
});

test('changes an email address once both addresses confirm', async ({ page }) => {
  const rosa = await aCustomer(page);
  const newEmail = `new-${rosa.email}`;
  await followEmail(page, rosa.email, /^Confirm your email address/);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Address confirmed');
  await openReady(page, PROFILE);
  await fill(page, { 'New email address': newEmail });
  await part(page, 'Email address').getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expectToast(page, 'Confirm the change', 'We sent an email to both addresses. Confirm the change in each.');

  for (const [recipient, outcome] of [
    [newEmail, 'One more step'],
    [rosa.email, 'Address changed'],
  ] as const) {
    await followEmail(page, recipient, /^(Approve the new email address|Confirm this address)/);
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(outcome);
  }

  await page.goto(PROFILE);
  await expect(part(page, 'Email address')).toContainText(newEmail);
  await signIn(page, { username: newEmail, password: PASSWORD });
});

test.describe('a change of password', () => {
  test.use({ expectedErrors: [/400/] });

  test('needs the current password and ends other sessions', async ({ page, playwright, site }) => {
    const rosa = await aCustomer(page);
    const elsewhere = await playwright.request.newContext({ baseURL: site.url });
    await elsewhere.post('/api/login', { data: { username: rosa.username, password: PASSWORD } });
    await openReady(page, PROFILE);
    const current = part(page, 'Password').getByLabel('Current password');
    const save = page.getByRole('button', { name: 'Change password' });

    await current.fill('not this one');
    await fill(page, { 'New password': NEW_PASSWORD, 'Confirm new password': PASSWORD });
    await save.click();
    await expect(page.getByLabel('Confirm new password')).toHaveAccessibleDescription('Passwords do not match');

    await fill(page, { 'Confirm new password': NEW_PASSWORD });
    await save.click();
    await expect(current).toHaveAccessibleDescription('The current password is incorrect');

    await current.fill(PASSWORD);
    await save.click();
    await expectToast(page, 'Password changed', "Your password was changed. You've been signed out everywhere else.");
    expect((await elsewhere.get('/api/user')).status()).toBe(401);
    expect((await page.request.get('/api/user')).status()).toBe(200);
    await signIn(page, { ...rosa, password: NEW_PASSWORD });
    await elsewhere.dispose();
  });
});
