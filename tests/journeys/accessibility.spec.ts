import { expect } from '@playwright/test';
import { findBarriers, openInTheme } from '#tests/support/axe.ts';
import { test } from '#tests/support/journey.ts';
import { publicPages } from '#tests/support/public-pages.ts';

// Without movement a page is at once what it will be.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/404/] });

const pages = { ...publicPages, 'the ways that lead nowhere': ['/no-such-page', '/blog/no-such-post'] };

for (const theme of ['light', 'dark'] as const) {
  for (const [name, addresses] of Object.entries(pages)) {
    test(`${name}: no barriers in the ${theme} theme`, async ({ page }) => {
      const barriers: string[] = [];

      for (const address of addresses) {
        await openInTheme(page, address, theme);
        barriers.push(...(await findBarriers(page)));
      }

      expect(barriers).toEqual([]);
    });
  }

  test(`errors and a notice have no barriers in the ${theme} theme`, async ({ page }) => {
    await openInTheme(page, '/consultation', theme);
    await page.getByRole('button', { name: 'Send Request' }).click();
    await expect(page.getByText('Please select an area of interest')).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Invalid email', { exact: true })).toBeVisible();

    expect(await findBarriers(page)).toEqual([]);
  });

  test(`the receipt has no barriers in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript(() =>
      sessionStorage.setItem('order', '{"id":7,"productName":"AI Specialist","amount":49,"status":"completed"}'),
    );
    await openInTheme(page, '/success', theme);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

    expect(await findBarriers(page)).toEqual([]);
  });
}
