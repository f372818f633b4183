import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';
import { loseScript, script, watchPosts } from '#tests/support/missing-scripts.ts';
import { fillInRequest, openHydrated, sendRequest } from '#tests/support/public-pages.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|404|reloading page|dynamically imported module/] });

const thanks = (page: Page) => page.getByText('Form submitted successfully!', { exact: true });

for (const address of ['/', '/consultation']) {
  test(`a request from ${address} is sent natively without one of the scripts`, async ({ page }) => {
    const posts = watchPosts(page);
    await loseScript(page, 'entry\\.client');
    await page.goto(address);
    await fillInRequest(page);

    await sendRequest(page).dblclick();

    await expect(thanks(page)).toBeVisible();
    expect(posts).toHaveLength(1);
    await expect(page.getByLabel('First name')).toHaveValue('');
  });
}

test('a request is sent natively when scripts are late', async ({ page }) => {
  const posts = watchPosts(page);
  await page.clock.install();
  await page.route('**/assets/*.js', () => {});
  await page.goto('/consultation');
  await fillInRequest(page);
  await sendRequest(page).click();
  await expect(page.locator('form[data-waiting]')).toBeVisible();
  expect(posts).toEqual([]);

  await page.clock.runFor(5_000);

  await expect(thanks(page)).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('an offline visitor is told and sends the same text later', async ({ page, context }) => {
  const posts = watchPosts(page);
  await page.goto('/consultation');
  await context.setOffline(true);
  await fillInRequest(page);

  await sendRequest(page).click();

  await expect(page.getByRole('alert')).toContainText('Please check your connection and try again.');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await context.setOffline(false);
  await sendRequest(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('links work without one of the scripts', async ({ page, isMobile }) => {
  await loseScript(page, 'root');
  await page.goto('/blog');
  await page.getByRole('navigation', { name: 'Filter by Topic' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\?tag=/);

  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' })
    .getByRole('link', { name: 'Home' })
    .click();

  await expect(page).toHaveURL('/');
});

test('a new deployment loads the next page once and keeps the draft', async ({ page }) => {
  await openHydrated(page, '/consultation');
  await page.getByLabel('First name').fill('Ada');
  await loseScript(page, 'legal-page');
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));

  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Legal Policies' }).click();

  await expect(page).toHaveURL('/legal');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(script('legal-page'));
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  expect(loads.filter((url) => url.endsWith('/legal'))).toHaveLength(1);
});

test('the header and dialogs work without JavaScript', async ({ browser, baseURL, isMobile, viewport }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport });
  const page = await context.newPage();
  await page.goto('/');
  if (isMobile) {
    await page.getByRole('link', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.getByRole('link', { name: 'Close menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  }

  await page.getByRole('button', { name: 'Join Waitlist' }).click();

  const dialog = page.getByRole('dialog', { name: 'Integration Hub' });
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await context.close();
});
