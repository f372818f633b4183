import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import {
  aCustomer,
  anAnonymousUser,
  demoAdmin,
  expectToast,
  fill,
  followEmail,
  login,
  openReady,
  PASSWORD,
  signIn,
} from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

// Pages without animations can be checked immediately.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/40[0134]/] });

const SIGN_IN = [
  '/auth',
  '/auth?view=register',
  '/auth?view=forgot',
  '/auth?view=reset&token=unread',
  '/auth?view=reset',
  '/auth?view=verify&token=unread',
  '/auth/keep-account?token=unknown',
  '/auth/data-copy?token=unknown',
  '/test-login',
  '/direct-login',
  '/admin-login',
];
const SIGNED_IN = [
  '/dashboard',
  '/dashboard?view=chat&agent=ai-specialist',
  '/dashboard/profile',
  '/dashboard/profile?tab=privacy',
];

async function violationsAt(page: Page, addresses: string[]): Promise<string[]> {
  const violations: string[] = [];
  for (const address of addresses) {
    await openReady(page, address);
    await page.waitForLoadState('networkidle');
    violations.push(...(await findViolationsInBothThemes(page)));
  }
  return violations;
}

test('the sign-in pages have no accessibility violation', async ({ page }) => {
  expect(await violationsAt(page, SIGN_IN)).toEqual([]);
});

test('choosing a new password has no violation', async ({ page }) => {
  const { email } = await aCustomer(page);
  await page.request.post('/api/password-reset', { data: { email } });
  await followEmail(page, email, /^Reset your/);
  await expect(page.getByLabel('New password')).toBeVisible();

  expect(await findViolationsInBothThemes(page)).toEqual([]);
});

test("a customer's pages have no accessibility violation", async ({ page }) => {
  await aCustomer(page);

  expect(await violationsAt(page, [...SIGNED_IN, '/admin'])).toEqual([]);
});

test('the notifications of staff have no accessibility violation', async ({ page }) => {
  await signIn(page, demoAdmin);

  expect(await violationsAt(page, ['/admin/notifications'])).toEqual([]);
});

test('errors, toasts and the chat have no violation', async ({ page }) => {
  await openReady(page, '/auth?view=register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('First name is required', { exact: true })).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  await openReady(page, '/test-login');
  await page.getByRole('button', { name: 'Check Authentication Status' }).click();
  await expect(page.getByText('You are not logged in', { exact: true })).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  await aCustomer(page);
  await openReady(page, '/dashboard?view=chat&agent=ai-specialist');
  await page.getByRole('button', { name: 'What data do we need?' }).click();
  await expect(page.getByRole('log')).toContainText('is typing');
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await expect(page.getByRole('log')).toContainText('Thanks for your question');
  expect(await findViolationsInBothThemes(page)).toEqual([]);
});

test('rejected, sent and completed forms have no violation', async ({ page }) => {
  const { username } = await anAnonymousUser(page);
  await openReady(page, '/auth');
  await login(page, username, 'wrong password');
  await expectToast(page, 'Login failed');
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  await openReady(page, '/auth?view=forgot');
  await fill(page, { Email: 'nobody@example.test' });
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  await openReady(page, '/auth?view=verify&token=unknown');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  // A 204 response cancels the navigation, so the banner stays visible.
  await page.route('**/dashboard', (route) => route.fulfill({ status: 204 }));
  await openReady(page, '/test-login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login successful! Redirecting to dashboard...')).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
});

test('a profile with errors or a pending change has no violation', async ({ page }) => {
  const rosa = await aCustomer(page);
  await openReady(page, '/dashboard/profile');
  await fill(page, { 'First name': ' ' });
  for (const name of ['Save changes', 'Change address', 'Change password'])
    await page.getByRole('button', { name }).click();
  await expect(page.getByText('Please enter a new password')).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  const email = page.getByRole('region', { name: 'Email address' });
  await email.getByLabel('New email address').fill(`new-${rosa.email}`);
  await email.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(email.getByRole('status')).toContainText(`new-${rosa.email}`);
  expect(await findViolationsInBothThemes(page)).toEqual([]);
});

test('setting up an authenticator app and a proof have no violation', async ({ page }) => {
  await aCustomer(page);
  await openReady(page, '/dashboard/profile?tab=security');
  await page.getByRole('button', { name: 'Set up' }).click();
  const key = page.locator('p', { hasText: /^Key:/ });
  await expect(key).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  const secret = (await key.innerText()).replace('Key:', '').replaceAll(/\s/g, '');
  await page.getByLabel('Enter the 6-digit code from the app').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByText('Save these codes now.');
  await expect(codes).toBeVisible();
  // Away from the bar above, which would cover a part of a button.
  await codes.evaluate((text) => text.scrollIntoView({ block: 'center' }));
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  const answer = { code: 'proof_required', message: 'Please confirm', methods: ['totp', 'passkey', 'recovery'] };
  await page.route('**/api/user/totp', (route) => route.fulfill({ status: 403, json: answer }));
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(proof.getByLabel('Code')).toBeFocused();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, 'Not turned off', 'Please confirm');
});

test('open menus have no accessibility violation', async ({ page, isMobile }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/dashboard');
  await page.getByRole('button', { name: /Account menu$/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command menu' })).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  await page.keyboard.press('Escape');
  if (!isMobile) return;
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
});

test('closing an account has no violation', async ({ page }) => {
  const rosa = await aCustomer(page);
  await page.request.post('/api/user/closure', { data: { kind: 'delete' } });
  await openReady(page, '/dashboard/profile?tab=privacy');
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  await followEmail(page, rosa.email, /will be deleted on/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep your account?');
  expect(await findViolationsInBothThemes(page)).toEqual([]);
});
