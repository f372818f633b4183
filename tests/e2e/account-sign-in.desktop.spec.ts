import { expect } from '@playwright/test';
import { aCustomer, anAnonymousUser, expectToast, login, openReady } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

for (const name of ['username', 'email'] as const) {
  // Spec 4: "Login, registration and logout update that state"
  // Spec 4: "Login and registration success lead to /dashboard"
  // Spec 8: "The /auth login success toast is 'Login successful' with 'Welcome back!', or the variant 'Welcome"
  test(`a returning customer signs in by ${name}`, async ({ page }) => {
    const rosa = await anAnonymousUser(page);
    await openReady(page, '/auth');

    await login(page, rosa[name], rosa.password);

    await expect(page).toHaveURL('/dashboard');
    await expectToast(page, 'Login successful', 'Welcome back, Rosa');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Rosa!');
    // The styles of the public pages, loaded before, leave the sidebar beside the page.
    const { x = 0 } = (await page.getByRole('main').boundingBox()) ?? {};
    expect(x).toBeGreaterThan(200);
  });
}

// Spec 2.8: "A logged-in user is redirected to /dashboard"
test('redirects signed-in users from both tabs of /auth', async ({ page }) => {
  await aCustomer(page);

  for (const address of ['/auth', '/auth?view=register']) {
    await page.goto(address);
    await expect(page).toHaveURL('/dashboard');
  }
  await page.goto('/auth?next=%2Fdashboard%3Fview%3Dbilling');
  await expect(page).toHaveURL('/dashboard?view=billing');
});

for (const [browser, outcome, userAgent, isLoaded] of [
  ['a mobile browser', 'loads the dashboard', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
  ['another browser', 'changes the route', 'Mozilla/5.0 (X11; Linux x86_64)', false],
] as const) {
  test.describe('after signing in', () => {
    test.use({ userAgent });

    // Spec 4: "Mobile user agents (containing mobile, android, iphone or ipad) get a hard page navigation"
    test(`${browser} ${outcome}`, async ({ page }) => {
      const rosa = await anAnonymousUser(page);
      // Client-side navigation falls back to a page load when it is slow; a paused clock prevents that.
      if (!isLoaded) await page.clock.install();
      await openReady(page, '/auth');
      if (!isLoaded) await page.clock.pauseAt(Date.now() + 60_000);
      await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));

      await login(page, rosa.username, rosa.password);

      await expect(page).toHaveURL('/dashboard');
      await expectToast(page, 'Login successful', 'Welcome back, Rosa');
      await expect(page.locator('html[data-first]')).toHaveCount(isLoaded ? 0 : 1);
    });
  });
}
