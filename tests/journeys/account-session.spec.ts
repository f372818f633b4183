import { expect, type Page } from '@playwright/test';
import { aCustomer, expectNotice, fill, login, openReady, PASSWORD } from '#tests/support/accounts.ts';
import { test } from '#tests/support/journey.ts';

const PROTECTED = ['/dashboard', '/dashboard?view=profile', '/admin', '/admin/notifications'];
const accountMenu = (page: Page) => page.getByRole('button', { name: /Account menu$/ });

/** Signs out through the menu behind the person's initials. */
async function signOut(page: Page) {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

for (const address of PROTECTED) {
  test(`a stranger at ${address} is sent to sign in and comes back`, async ({ page }) => {
    const rosa = await aCustomer(page);
    await page.context().clearCookies();

    await page.goto(address);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(address)}`);

    await login(page, rosa.username, rosa.password);
    await expect(page).toHaveURL(address);
  });

  test(`the HTML of ${address} holds nothing for a stranger`, async ({ page, playwright, site }) => {
    const rosa = await aCustomer(page);
    const stranger = await playwright.request.newContext({ baseURL: site.url });

    const own = await page.request.get(address);
    const html = await (await stranger.get(address)).text();
    const answer = await stranger.get(`${address.replace('?', '.data?')}${address.includes('?') ? '' : '.data'}`);

    expect(await own.text()).toContain(rosa.email);
    expect(own.headers()['cache-control']).toContain('no-store');
    expect(html).toContain('Loading...');
    expect(html + (await answer.text())).not.toMatch(/@example\.test|Welcome back,|Admin access|Sign out others/);
    await stranger.dispose();
  });
}

test('the screen says Loading..., then Redirecting to login..., and loads /auth itself after 300 ms', async ({
  page,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  // The change of route hangs.
  await page.route('**/auth.data*', () => {});

  const answer = await page.goto('/dashboard');
  expect(await answer?.text()).toContain('<p role="status">Loading...</p>');
  await expect(page.getByText('Redirecting to login...')).toBeVisible();
  await page.clock.runFor(299);
  expect(loads).toEqual(['/dashboard']);

  await page.clock.runFor(1);
  await expect(page).toHaveURL('/auth?next=%2Fdashboard');
  expect(loads).toEqual(['/dashboard', '/auth']);
});

test.describe('a session that ends during use', () => {
  test.use({ expectedComplaints: [/401/] });

  test('leads to /auth, and from there back to the same place', async ({ page, playwright, site }) => {
    const rosa = await aCustomer(page);
    await openReady(page, '/dashboard?view=profile');
    const elsewhere = await playwright.request.newContext({ baseURL: site.url });
    await elsewhere.post('/api/login', { data: { username: rosa.username, password: PASSWORD } });
    expect((await elsewhere.delete('/api/user/sessions', { data: {} })).status()).toBe(200);

    await fill(page, { 'First name': 'Rosalind' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL('/auth?next=%2Fdashboard%3Fview%3Dprofile');

    await login(page, rosa.username, rosa.password);
    await expect(page).toHaveURL('/dashboard?view=profile');
    await expect(page.getByLabel('First name')).toHaveValue('Rosa');
    await elsewhere.dispose();
  });
});

test('signing out says so, ends the session on the server, and other tabs follow', async ({ page, context }) => {
  await aCustomer(page);
  const otherTab = await context.newPage();
  await openReady(otherTab, '/dashboard?view=profile');
  await openReady(page, '/dashboard');
  const [cookie] = await context.cookies();

  await signOut(page);

  await expect(page).toHaveURL('/');
  await expectNotice(page, 'Logged out', 'You have been successfully logged out.');
  await expect(otherTab).toHaveURL('/auth?next=%2Fdashboard%3Fview%3Dprofile');
  const copied = { Cookie: `${cookie?.name}=${cookie?.value}` };
  expect((await page.request.get('/api/user', { headers: copied })).status()).toBe(401);
});

test('Back shows nothing of a session that was ended', async ({ page }) => {
  await aCustomer(page);
  await openReady(page, '/dashboard');
  await signOut(page);
  await expect(page).toHaveURL('/');

  await page.goBack();

  await expect(page).toHaveURL('/auth?next=%2Fdashboard');
});

test.describe('a sign-out that does not reach the server', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test('says so and leaves everything as it is', async ({ page }) => {
    await aCustomer(page);
    await page.route('**/api/logout', (route) => route.abort());
    await openReady(page, '/dashboard');

    await signOut(page);

    await expectNotice(page, 'Logout failed');
    await expect(page).toHaveURL('/dashboard');
  });
});
