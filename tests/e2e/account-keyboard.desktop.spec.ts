import { expect, type Page } from '@playwright/test';
import { aCustomer, anAnonymousUser, aPerson, expectToast, openReady } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';
import { tabTo } from '#tests/support/keyboard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('signs in, chats and signs out by keyboard', async ({ page }) => {
  const rosa = await anAnonymousUser(page);
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
  // Its answer would come after the session has ended.
  const found = page.waitForResponse(/\/api\/search\?q=sign\+out$/);
  await page.keyboard.type('sign out');
  await found;
  await expect(page.getByRole('option')).toHaveAccessibleName('Logout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

/** Tabs to each labeled field and types into it. */
async function typeInto(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
}

test('registers by keyboard after fixing errors', async ({ page }) => {
  const rosa = aPerson();
  await openReady(page, '/auth?view=register');
  await tabTo(page, page.getByRole('button', { name: 'Create account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();

  await page.keyboard.type(rosa.username);
  await typeInto(page, {
    Email: rosa.email,
    'First name': rosa.firstName,
    'Last name': rosa.lastName,
    Password: rosa.password,
    'Confirm password': rosa.password,
  });
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Rosa!');
});

test('requests a password reset by keyboard', async ({ page }) => {
  await openReady(page, '/auth');
  await tabTo(page, page.getByRole('link', { name: 'Forgot password?' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');

  await typeInto(page, { Email: 'nobody@example.test' });
  await page.keyboard.press('Enter');

  await expect(page.getByText("If an account exists for this address, we've sent an email with a link.")).toBeVisible();
});

test('changes a name and ends other sessions by keyboard', async ({ page, playwright, site }) => {
  const rosa = await aCustomer(page);
  const elsewhere = await playwright.request.newContext({ baseURL: site.url });
  await elsewhere.post('/api/login', { data: { username: rosa.username, password: rosa.password } });
  await openReady(page, '/dashboard/profile');
  await tabTo(page, page.getByLabel('First name'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Grace');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Profile updated');

  await tabTo(page, page.getByRole('link', { name: 'Security' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Sign out other browsers' }));
  await page.keyboard.press('Enter');

  await expectToast(page, 'Signed out elsewhere', '1 other browser was signed out.');
  await elsewhere.dispose();
});

test('arrow keys switch between Login and Register', async ({ page }) => {
  await openReady(page, '/auth');
  await tabTo(page, page.getByRole('tab', { name: 'Login' }));

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');

  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
});
