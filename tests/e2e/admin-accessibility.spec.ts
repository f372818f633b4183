import { expect } from '@playwright/test';
import { demoAdmin, signIn } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

// Pages without animations can be checked immediately.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const tab of ['overview', 'customers', 'contacts', 'subscribers', 'orders', 'marketing', 'blog']) {
  // Spec 2.11: "Tabs: Overview, Customers, Contact Form Submissions (contacts), Newsletter Subscribers"
  test(`the tab ${tab} has no accessibility violation and doesn't scroll sideways`, async ({ page }) => {
    await signIn(page, demoAdmin);
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByRole('tabpanel').first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    expect(await findViolationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
