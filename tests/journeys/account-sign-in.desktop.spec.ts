import { expect } from '@playwright/test';
import { aCustomer, aStranger, callsOf, expectNotice, fill, login, openReady } from '#tests/support/accounts.ts';
import { test } from '#tests/support/journey.ts';

for (const name of ['username', 'email'] as const) {
  test(`a returning customer signs in by ${name}`, async ({ page }) => {
    const rosa = await aStranger(page);
    await openReady(page, '/auth');

    await login(page, rosa[name], rosa.password);

    await expect(page).toHaveURL('/dashboard');
    await expectNotice(page, 'Login successful', 'Welcome back, Rosa');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Rosa!');
  });
}

test('an empty login says what it needs and asks the server nothing', async ({ page }) => {
  await openReady(page, '/auth');
  const calls = callsOf(page);

  await page.getByRole('button', { name: 'Login' }).click();

  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is required');
  await expect(page.getByLabel('Username')).toBeFocused();
  expect(calls).toEqual([]);
});

test('the password can be looked at', async ({ page }) => {
  await openReady(page, '/auth');
  await fill(page, { Password: 'secret' });

  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');

  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
});

for (const [next, landing] of [
  ['/dashboard?view=profile', '/dashboard?view=profile'],
  ['//evil.example/dashboard', '/dashboard'],
] as const) {
  test(`somebody on the way to ${next} arrives at ${landing}`, async ({ page }) => {
    const rosa = await aStranger(page);
    await openReady(page, `/auth?next=${encodeURIComponent(next)}`);

    await login(page, rosa.username, rosa.password);

    await expect(page).toHaveURL(landing);
  });
}

test('somebody signed in is sent on from /auth, from both of its tabs', async ({ page }) => {
  await aCustomer(page);

  for (const address of ['/auth', '/auth?view=register']) {
    await page.goto(address);
    await expect(page).toHaveURL('/dashboard');
  }
  await page.goto('/auth?next=%2Fdashboard%3Fview%3Dprofile');
  await expect(page).toHaveURL('/dashboard?view=profile');
});

for (const [browser, outcome, userAgent, isLoaded] of [
  ['a mobile browser', 'loads the dashboard', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
  ['another browser', 'changes the route', 'Mozilla/5.0 (X11; Linux x86_64)', false],
] as const) {
  test.describe('after signing in', () => {
    test.use({ userAgent });

    test(`${browser} ${outcome}`, async ({ page }) => {
      const rosa = await aStranger(page);
      // Where the route changes the clock stands still: the page is never loaded for being slow to change.
      if (!isLoaded) await page.clock.install();
      await openReady(page, '/auth');
      if (!isLoaded) await page.clock.pauseAt(Date.now() + 60_000);
      await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));

      await login(page, rosa.username, rosa.password);

      await expect(page).toHaveURL('/dashboard');
      await expectNotice(page, 'Login successful', 'Welcome back, Rosa');
      await expect(page.locator('html[data-first]')).toHaveCount(isLoaded ? 0 : 1);
    });
  });
}
