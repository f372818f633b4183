import { expect, type Page } from '@playwright/test';
import {
  aCustomer,
  aPerson,
  aStranger,
  expectNotice,
  fillRegistration,
  login,
  openReady,
  signOut,
} from '#tests/support/accounts.ts';
import { test } from '#tests/support/journey.ts';

// What is said when the server refuses, or cannot be reached.
test.use({ expectedComplaints: [/400|401|409|500|502|ERR_FAILED/] });

const send = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('a password of one character passes the form, and the server says what it wants', async ({ page }) => {
  await openReady(page, '/auth?view=register');
  await fillRegistration(page, { ...aPerson(), password: 'x' });

  await send(page);

  await expectNotice(page, 'Registration failed', 'Password must be at least 8 characters');
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Password must be at least 8 characters');
  await expect(field(page, 'Password')).toBeFocused();
});

test('a username that somebody has stays in the form with the reason', async ({ page }) => {
  const { username } = await aStranger(page);
  await openReady(page, '/auth?view=register');
  await fillRegistration(page, { ...aPerson(), username: username.toUpperCase() });

  await send(page);

  await expectNotice(page, 'Registration failed', 'Username is already taken');
  await expect(field(page, 'Username')).toHaveAccessibleDescription('Username is already taken');
  await expect(field(page, 'Username')).toHaveValue(username.toUpperCase());
});

test('without the server registration says so and loses nothing', async ({ page }) => {
  await page.route('**/api/register', (route) => route.abort());
  await openReady(page, '/auth?view=register');
  await fillRegistration(page, aPerson());

  await send(page);

  await expectNotice(page, 'Registration failed', 'Could not register your account');
  await expect(field(page, 'First name')).toHaveValue('Rosa');
});

test('a login reads the same for a wrong password and for a name that nobody has', async ({ page }) => {
  const rosa = await aStranger(page);
  await openReady(page, '/auth');

  for (const username of [rosa.username, aPerson().username]) {
    await page.reload();
    await login(page, username, 'wrong password');
    await expectNotice(page, 'Login failed', 'Invalid username or password');
    await expect(page.getByLabel('Username')).toHaveValue(username);
  }
  await expect(page).toHaveURL('/auth');
});

test('a login says so when the server cannot be reached, or has no words', async ({ page }) => {
  await openReady(page, '/auth');

  await page.route('**/api/login', (route) => route.abort());
  await login(page, 'rosa', 'any');
  await expectNotice(page, 'Login failed', 'Could not connect to server');

  await page.reload();
  await page.route('**/api/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await login(page, 'rosa', 'any');
  await expectNotice(page, 'Login failed', 'Could not connect to server');
});

for (const [address, title] of [
  ['/test-login', 'Login Failed'],
  ['/direct-login', 'Login Failed'],
  ['/admin-login', 'Admin Login Failed'],
] as const) {
  test(`${address} shows the server's words, its own without any, and says when nobody answers`, async ({ page }) => {
    await openReady(page, address);
    const problem = page.getByRole('main').getByRole('alert');

    await login(page, 'rosa', 'wrong');
    await expect(problem).toHaveText('Invalid username or password');
    await expectNotice(page, title, 'Invalid username or password');

    await page.route('**/api/*login', (route) => route.fulfill({ status: 401, json: {} }));
    await login(page, 'rosa', 'wrong');
    await expect(problem).toHaveText('Login failed');
    await expectNotice(page, title, 'Invalid credentials');

    await page.route('**/api/*login', (route) => route.abort());
    await login(page, 'rosa', 'wrong');
    await expect(problem).toHaveText('An unexpected error occurred');
    await expectNotice(page, 'Error', 'Failed to connect to server');
  });
}

test('the admin door stays shut for a customer, in the words of a wrong password', async ({ page }) => {
  const rosa = await aStranger(page);
  await openReady(page, '/admin-login');
  await expect(page.getByText('If you continue to have issues, please contact support.')).toBeVisible();

  await login(page, rosa.username, rosa.password);

  await expectNotice(page, 'Admin Login Failed', 'Invalid username or password');
  expect(await page.context().cookies()).toEqual([]);
});

test('a sign-out that does not reach the server says so and leaves everything as it is', async ({ page }) => {
  await aCustomer(page);
  await page.route('**/api/logout', (route) => route.abort());
  await openReady(page, '/dashboard');

  await signOut(page);

  await expectNotice(page, 'Logout failed');
  await expect(page).toHaveURL('/dashboard');
});
