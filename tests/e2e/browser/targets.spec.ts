import { expect } from '@playwright/test';
import { demoAdmin, demoCustomer, openReady, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';
import { publicPages } from '#tests/support/public-pages.ts';
import { findSmallTargets } from '#tests/support/targets.ts';

test.use({ siteSettings: { AI_BASE_URL: 'stand-in' } });

const signedOut = [
  ...Object.values(publicPages).flat(),
  '/consultation?zone=America/Chicago',
  '/auth',
  '/auth?view=forgot',
  '/test-login',
  '/api/mailbox',
];
const views = ['calls', 'chat', 'chat&conversation=1', 'chat&agent=business-consultant', 'documents', 'billing'];
const ofCustomer = [
  '/dashboard',
  ...views.map((view) => `/dashboard?view=${view}`),
  ...['account', 'security', 'privacy'].map((tab) => `/dashboard/profile?tab=${tab}`),
  '/dashboard-blog',
  '/dashboard-blog/new',
];
const tabs = [
  'overview',
  'customers',
  'contacts',
  'contacts&layout=list',
  'subscribers',
  'orders',
  'marketing',
  'blog',
];
const ofStaff = [
  ...tabs.map((tab) => `/admin?tab=${tab}`),
  ...['calendar', 'conversations', 'emails', 'privacy', 'settings', 'launch', 'team', 'promises'].map(
    (view) => `/admin?view=${view}`,
  ),
  '/admin/notifications',
];

for (const [who, addresses, person] of [
  ['visitors', signedOut, null],
  ['customers', ofCustomer, demoCustomer],
  ['staff', ofStaff, demoAdmin],
] as const) {
  test(`controls of ${who} are large enough to press`, async ({ page, isMobile }) => {
    test.slow();
    if (person) await signIn(page, person);
    const found: string[] = [];

    for (const address of addresses) {
      if (person) await openReady(page, address);
      else await page.goto(address);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const small = await findSmallTargets(page, { least: 24, often: isMobile ? 44 : 24 });
      found.push(...small.map((control) => `${address}: ${control}`));
    }

    expect([...new Set(found)]).toEqual([]);
  });
}
