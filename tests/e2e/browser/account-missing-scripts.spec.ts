import { expect, type Page } from '@playwright/test';
import { anAnonymousUser, login } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';
import { FORM_TYPE, JSON_TYPE, openIncomplete, script, watchPosts } from '#tests/support/missing-scripts.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|404/] });

/** Every script of the page, and everything else from now on. */
async function goOffline(page: Page) {
  await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'));
  return async (isOffline: boolean) => {
    await page.context().setOffline(isOffline);
    if (!isOffline) await page.unroute('**/assets/*.js');
  };
}

for (const name of ['entry\\.client', 'react', 'auth-page']) {
  test(`a login is sent natively without the script ${name}`, async ({ page }) => {
    const rosa = await anAnonymousUser(page);
    await openIncomplete(page, '/auth', name);
    const posts = watchPosts(page);

    await login(page, rosa.username, rosa.password);

    await expect(page).toHaveURL('/dashboard?sent=login');
    expect(posts).toEqual([FORM_TYPE]);
  });
}

test('a missing script of the sign-in page is fetched again at the first click', async ({ page }) => {
  const rosa = await anAnonymousUser(page);
  await openIncomplete(page, '/auth', 'entry\\.client');
  await page.unroute(script('entry\\.client'));
  const posts = watchPosts(page);

  await login(page, rosa.username, rosa.password);

  await expect(page).toHaveURL('/dashboard');
  expect(posts).toEqual([JSON_TYPE]);
});

test('a login is kept while offline and sent afterwards', async ({ page }) => {
  const rosa = await anAnonymousUser(page);
  const setOffline = await goOffline(page);
  await page.goto('/auth');
  await setOffline(true);

  await login(page, rosa.username, rosa.password);

  await expect(page.getByRole('alert')).toContainText('Please check your connection and try again.');
  await expect(page.getByLabel('Username')).toHaveValue(rosa.username);
  const posts = watchPosts(page);
  const isReady = page.evaluate(() => new Promise((resolve) => addEventListener('hydrated', resolve, { once: true })));
  await setOffline(false);
  await isReady;
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(rosa.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(posts).toEqual([JSON_TYPE]);
});
