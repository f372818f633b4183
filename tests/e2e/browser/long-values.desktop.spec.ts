import { expect, type Page } from '@playwright/test';
import { demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';
import { longPerson, showLongCompanyName, storeLongValues } from '#tests/support/long-values.ts';
import { findOverflow } from '#tests/support/overflow.ts';
import { openHydrated } from '#tests/support/public-pages.ts';

// A classic scrollbar leaves 345 of 360 px.
const WIDTHS = [320, 345, 360, 390, 1440];

const tabs = [
  '/admin',
  ...['customers', 'contacts', 'subscribers', 'orders', 'marketing', 'blog'].map((tab) => `/admin?tab=${tab}`),
];
const furtherLists = [
  ...['subscriptions', 'payments'].map((list) => `/admin?tab=orders&list=${list}`),
  ...['waitlist', 'audit'].map((list) => `/admin?tab=marketing&list=${list}`),
  '/dashboard-blog',
];

/** At every width, once what moves has reached its place. */
async function expectFit(page: Page, what: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => findOverflow(page), `${what} at ${width} px`).toEqual([]);
  }
}

async function expectAllFit(page: Page, addresses: string[], open: (page: Page, address: string) => Promise<unknown>) {
  for (const address of addresses) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, address);
    await page.waitForLoadState('networkidle');
    await expectFit(page, address);
  }
}

// A single worker, so that the values are stored once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ browser, site }) => {
  const page = await browser.newPage({ baseURL: site.url });
  await storeLongValues(page);
  await page.close();
});

test("a customer's longest values cause no sideways scrolling", async ({ page }) => {
  await signIn(page, longPerson);
  const { data } = (await (await page.request.get('/api/blog')).json()) as {
    data: { id: number; isPublished: boolean }[];
  };
  const draft = data.find(({ isPublished }) => !isPublished);
  const views = ['', '/profile', '?view=billing', '?view=chat&agent=ai-specialist'];

  await expectAllFit(
    page,
    [...views.map((view) => `/dashboard${view}`), '/dashboard-blog?tab=drafts', `/dashboard-blog/edit/${draft?.id}`],
    openReady,
  );
});

for (const [what, addresses] of Object.entries({ tabs, 'further lists': furtherLists })) {
  test(`the panel's ${what} fit the longest values`, async ({ page }) => {
    await signIn(page, demoAdmin);

    await expectAllFit(page, addresses, openReady);
  });
}

test('dialogs and toasts fit the longest values', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, `/admin?tab=customers&q=${longPerson.username}`);

  await page.getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: longPerson.email })).toBeVisible();
  await expectFit(page, 'the view of a customer');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expectFit(page, 'the form of a customer');
  await page.getByRole('dialog').getByLabel('First name').fill(longPerson.firstName.slice(1));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')).toBeVisible();
  await expectFit(page, 'the toast');
});

test('public pages fit the longest title and tag', async ({ page }) => {
  const [post] = ((await (await page.request.get('/api/blog')).json()) as { data: { slug: string }[] }).data;

  await expectAllFit(page, ['/blog', `/blog/${post?.slug}`], openHydrated);
});

const openWithLongName = (open: typeof openReady) => async (page: Page, address: string) => {
  await open(page, address);
  await showLongCompanyName(page);
};

test('public pages, sign-in and shell fit the longest company name', async ({ page }) => {
  await expectAllFit(page, ['/', '/auth'], openWithLongName(openHydrated));
  await signIn(page, demoAdmin);
  await expectAllFit(page, ['/admin'], openWithLongName(openReady));
});
