import { expect } from '@playwright/test';
import {
  aCustomer,
  anAnonymousUser,
  expectToast,
  fill,
  login,
  openReady,
  PASSWORD,
  signOut,
} from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

test.describe('a session that expires during use', () => {
  test.use({ expectedErrors: [/401/] });

  // Spec 4: "a 401 means signed out"
  test('redirects to /auth and back to the same page', async ({ page, playwright, site }) => {
    const rosa = await aCustomer(page);
    await openReady(page, '/dashboard/profile');
    const elsewhere = await playwright.request.newContext({ baseURL: site.url });
    await elsewhere.post('/api/login', { data: { username: rosa.username, password: PASSWORD } });
    expect((await elsewhere.delete('/api/user/sessions', { data: {} })).status()).toBe(200);

    await fill(page, { 'First name': 'Rosalind' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL('/auth?next=%2Fdashboard%2Fprofile&session=expired');
    await expect(page.getByText('Your session has expired. Sign in to continue.')).toBeVisible();

    await login(page, rosa.username, rosa.password);
    await expect(page).toHaveURL('/dashboard/profile');
    await expect(page.getByLabel('First name')).toHaveValue('Rosalind');
    await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
    await elsewhere.dispose();
  });
});

// Spec 2.9: "There is a sign-out action"
// Spec 4: "Login, registration and logout update that state"
// Spec 4: "After logout the app goes to /"
// Spec 8: "Success: 'Logged out' / 'You have been successfully logged out.'"
test('signing out ends the session in every tab', async ({ page, context }) => {
  await aCustomer(page);
  const otherTab = await context.newPage();
  await openReady(otherTab, '/dashboard/profile');
  await openReady(page, '/dashboard');
  const [cookie] = await context.cookies();

  await signOut(page);

  await expect(page).toHaveURL('/');
  await expectToast(page, 'Logged out', 'You have been successfully logged out.');
  await expect(otherTab).toHaveURL('/auth?next=%2Fdashboard%2Fprofile&session=expired');
  const copied = { Cookie: `${cookie?.name}=${cookie?.value}` };
  expect((await page.request.get('/api/user', { headers: copied })).status()).toBe(401);
});

// Spec 4: "and subscription and chat-session data are refreshed"
test('shows the next user nothing of the previous session', async ({ page }) => {
  const rosa = await anAnonymousUser(page);
  const { email } = await aCustomer(page);
  await openReady(page, '/dashboard/profile');
  await expect(page.getByRole('main')).toContainText(email);
  await signOut(page);
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/auth?next=%2Fdashboard%2Fprofile');

  await login(page, rosa.username, rosa.password);

  await expect(page).toHaveURL('/dashboard/profile');
  await expect(page.getByRole('region', { name: 'Email address' })).toContainText(rosa.email);
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(email)).toHaveCount(0);
});

// Spec 4: "Login, registration and logout update that state"
test('Back shows no private data after signing out', async ({ page }) => {
  await aCustomer(page);
  await openReady(page, '/dashboard');
  await signOut(page);
  await expect(page).toHaveURL('/');

  await page.goBack();

  await expect(page).toHaveURL('/auth?next=%2Fdashboard');
});
