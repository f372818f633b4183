import { expect } from '@playwright/test';
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

test('the top bar shows whole titles at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoAdmin);
  const title = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('b');
  const cut: string[] = [];

  for (const address of [
    '/dashboard?view=billing',
    '/dashboard?view=chat&agent=business-consultant',
    '/dashboard-blog',
    '/admin?view=conversations',
    '/admin?view=privacy',
    '/admin?tab=subscribers',
    '/admin/notifications',
  ]) {
    await openReady(page, address);
    if (await title.evaluate((text) => text.scrollWidth > text.clientWidth)) cut.push(await title.innerText());
  }

  expect(cut).toEqual([]);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Demo data')).toBeVisible();
});
