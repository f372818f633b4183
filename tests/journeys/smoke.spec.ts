import { expect } from '@playwright/test';
import { test } from '#tests/support/journey.ts';

const PAGES = [
  '/',
  '/consultation',
  '/blog',
  '/blog/what-bespoke-ai-means',
  '/legal',
  '/privacy',
  '/terms',
  '/cookies',
  '/ai-disclaimer',
  '/email-policy',
  '/refund-policy',
];

for (const address of PAGES) {
  test(`${address} appears with a heading and comes alive without a complaint`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.keyboard.press('Tab');
    await expect(page.locator('script[type="later"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
  });
}

test.describe('an address that leads nowhere', () => {
  test.use({ expectedComplaints: [/404/] });

  test('shows the page for it', async ({ page }) => {
    const answer = await page.goto('/no-such-page');

    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
