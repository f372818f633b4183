import { expect, type Page } from '@playwright/test';
import { aPerson, expectToast, fillRegistration, followEmail, openReady } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

// Spec 4: "Login, registration and logout update that state"
// Spec 4: "Login and registration success lead to /dashboard"
// Spec 5: "It is not sent to the server"
// Spec 8: "Success toast: 'Registration successful' with 'Your account has been created!', or the variant"
test('a new customer registers and confirms the address', async ({ page }) => {
  const rosa = aPerson();
  await openReady(page, '/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await fillRegistration(page, rosa);
  const sending = page.waitForRequest('**/api/register');
  await send(page);

  await expect(page).toHaveURL('/dashboard');
  expect((await sending).postDataJSON()).toEqual(rosa);
  await expectToast(page, 'Registration successful', 'Welcome, Rosa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Rosa!');

  await followEmail(page, rosa.email, /^Confirm your email address/);
  await expect(page).toHaveURL('/auth?view=verify');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible();

  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/dashboard/profile');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('a reload restores the form except its passwords', async ({ page }) => {
  const rosa = aPerson();
  await openReady(page, '/auth?view=register');
  await fillRegistration(page, rosa);
  await page.getByRole('button', { name: 'Show password' }).first().click();

  await page.reload();

  await expect(field(page, 'Email')).toHaveValue(rosa.email);
  await expect(field(page, 'Last name')).toHaveValue(rosa.lastName);
  await expect(field(page, 'Password')).toHaveValue('');
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
  ).not.toContain(rosa.password);
});
