import { expect } from '@playwright/test';
import { aCustomer, openReady } from '#tests/support/accounts.ts';
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
