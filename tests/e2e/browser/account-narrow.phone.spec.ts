import { expect, type Page } from '@playwright/test';
import { aCustomer, demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('no account page scrolls sideways at 320 px', async ({ page }) => {
  const widths: Record<string, number> = {};
  const measure = async (address: string) => {
    await openReady(page, address);
    widths[address] = await page.evaluate(() => document.documentElement.scrollWidth);
  };

  for (const address of [
    '/auth',
    '/auth?view=register',
    '/auth?view=forgot',
    '/auth/second-step',
    '/test-login',
    '/admin-login',
  ])
    await measure(address);
  await aCustomer(page);
  for (const view of [
    '',
    '/profile',
    '/profile?tab=security',
    '/profile?tab=privacy',
    '?view=billing',
    '?view=chat&agent=ai-specialist',
  ])
    await measure(`/dashboard${view}`);
  await measure('/admin');

  expect(Object.entries(widths).filter(([, width]) => width > 320)).toEqual([]);
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  async function cutTitles(page: Page, addresses: string[]): Promise<string[]> {
    const title = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('b');
    const cut: string[] = [];
    for (const address of addresses) {
      await openReady(page, address);
      if (await title.evaluate((text) => text.scrollWidth > text.clientWidth)) cut.push(await title.innerText());
    }
    return cut;
  }

  test('the top bar shows a customer whole titles, and the menu that the data is made up', async ({ page }) => {
    await aCustomer(page);
    const addresses = ['?view=billing', '?view=chat&agent=business-consultant', '/profile'];

    expect(
      await cutTitles(
        page,
        addresses.map((view) => `/dashboard${view}`),
      ),
    ).toEqual([]);

    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Demo data')).toBeVisible();
  });

  test('the top bar shows staff whole titles beside the bell', async ({ page }) => {
    await signIn(page, demoAdmin);
    const addresses = [
      '?view=conversations',
      '?view=privacy',
      '?view=launch',
      '?view=settings&part=general',
      '?tab=subscribers',
      '?tab=orders',
      '/notifications',
    ];

    expect(
      await cutTitles(
        page,
        addresses.map((view) => `/admin${view}`),
      ),
    ).toEqual([]);
  });
});
