import { expect, type Page } from '@playwright/test';
import { demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

const SCREENS = 6;
/** Other tests add rows to the same database. */
const showMore = /^Show \d+ more of \d+$/;

const screensOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight / document.documentElement.clientHeight);

test('no list is longer than six screens when opened', async ({ page }) => {
  await signIn(page, demoAdmin);

  for (const address of [
    '/admin?tab=customers',
    '/admin?tab=contacts',
    '/admin?tab=contacts&layout=list',
    '/admin?tab=subscribers',
    '/admin?tab=orders',
    '/admin?tab=orders&list=subscriptions',
  ]) {
    await openReady(page, address);
    await expect(page.getByRole('button', { name: showMore })).toBeVisible();

    expect(await screensOf(page), address).toBeLessThanOrEqual(SCREENS);
  }
});

test('filters hide further down and come back on the way up', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=customers');
  await expect(page.getByRole('button', { name: showMore })).toBeVisible();
  const search = page.getByRole('searchbox');
  const scrollBy = (pixels: number) => page.evaluate((by) => window.scrollBy(0, by), pixels);

  await scrollBy(1500);
  await expect(search).toBeHidden();
  await expect(page.getByText(/^\d+ customers$/)).toBeInViewport();

  await scrollBy(-100);
  await expect(search).toBeInViewport();

  await scrollBy(200);
  await expect(search).toBeHidden();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(search).toBeInViewport();
  await expect(page.getByRole('combobox', { name: 'Show' })).toBeInViewport();
});

test('Back returns to the same card', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=customers');
  await page.getByRole('button', { name: showMore }).click();
  await expect(page.getByText(/^50 of \d+ shown$/)).toBeVisible();
  const card = page
    .getByRole('rowheader')
    .filter({ has: page.getByRole('button') })
    .nth(35);
  await card.scrollIntoViewIfNeeded();
  const before = await card.boundingBox();

  await card.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => card.boundingBox()).toEqual(before);
});
