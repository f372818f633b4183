import { expect } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';

test.use({ expectedErrors: [/404/] });

// Spec 2.1: "Any other path shows a 404 page reading 'Page Not Found'"
test('an unknown address shows a 404 page with links', async ({ page }) => {
  const answer = await page.goto('/no/such/page');

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.getByRole('link', { name: 'Read the blog' }).click();
  await expect(page).toHaveURL('/blog');
});
