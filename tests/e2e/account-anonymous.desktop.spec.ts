import { globSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { aCustomer, demoAdmin, demoCustomer } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

const PROTECTED = [
  '/admin',
  '/admin/notifications',
  '/dashboard',
  '/dashboard/profile',
  '/dashboard-blog',
  '/dashboard-blog/new',
  '/dashboard-blog/edit/1',
];

const dataOf = (address: string) => address.replace(/^[^?]+/, '$&.data');

// Spec 2.2: "The protected routes are /admin, /admin/notifications, /dashboard, /dashboard-blog"
// Spec 2.2: "and the user is sent to /auth"
// Spec 2.12: "It redirects to /auth when there is no user"
// Spec 8: "Unauthenticated on a protected route: redirect to /auth"
test('redirects anonymous users to /auth with a return address', async ({ context }) => {
  for (const address of PROTECTED) {
    // In a tab of its own: the redirect before may still be loading.
    const page = await context.newPage();
    await page.goto(address);

    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(address)}`);
  }
});

// Spec 2.2: "They need a logged-in user"
// Spec 2.2: "The client gates only on login, so any logged-in user can reach them"
// Spec 6: "Signed-in user: /dashboard, /admin, /admin/notifications, the blog dashboard and the post forms"
test('protected pages send anonymous users no data', async ({ page, playwright, site }) => {
  const { email } = await aCustomer(page);
  const anonymous = await playwright.request.newContext({ baseURL: site.url });

  for (const address of PROTECTED) {
    const own = await page.request.get(address);
    const html = await (await anonymous.get(address)).text();
    const data = await (await anonymous.get(dataOf(address))).text();

    expect(await own.text()).toContain(email);
    expect(own.headers()['cache-control']).toContain('no-store');
    expect(html).toContain('Loading...');
    expect(html + data).not.toMatch(/@example\.|<h1|Welcome back,|Admin access|Sign out other browsers/);
  }
  await anonymous.dispose();
});

// Spec 2.2: "Otherwise a 'Loading...' or 'Redirecting to login...' screen shows"
// Spec 2.2: "with a hard redirect after 300 ms"
// Spec 9: "Protected-route redirect fallback: 300 ms"
test('shows two messages before /auth loads after 300 ms', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  // Client-side navigation never finishes.
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

// Spec 2.8: "These three pages prefill a default username and a default password in their inputs"
test('no script contains the demo passwords', () => {
  const scripts = globSync('build/client/assets/*.js').map((path) => readFileSync(path, 'utf8'));

  expect(scripts.length).toBeGreaterThan(10);
  for (const { password } of [demoAdmin, demoCustomer]) {
    expect(scripts.filter((text) => text.includes(password))).toEqual([]);
  }
});
