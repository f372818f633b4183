import { expect } from '@playwright/test';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';
import { publicPages } from '#tests/support/public-pages.ts';

// Pages without animations can be checked immediately.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/404/] });

const pages = { ...publicPages, 'error pages': ['/no-such-page', '/blog/no-such-post'] };

for (const [name, addresses] of Object.entries(pages)) {
  test(`${name} has no accessibility violation in either theme`, async ({ page }) => {
    const violations: string[] = [];

    for (const address of addresses) {
      await page.goto(address);
      violations.push(...(await findViolationsInBothThemes(page)));
    }

    expect(violations).toEqual([]);
  });
}

test('errors and a toast have no accessibility violation', async ({ page }) => {
  await page.goto('/consultation');
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText('Please select an area of interest')).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Invalid email', { exact: true })).toBeVisible();
  // Hovering keeps the toast open while both themes are checked.
  await page.locator('.toast').hover();

  expect(await findViolationsInBothThemes(page)).toEqual([]);
});

test('the receipt has no accessibility violation', async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('order', '{"id":7,"productName":"AI Specialist","amount":49,"status":"completed"}'),
  );
  await page.goto('/success');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

  expect(await findViolationsInBothThemes(page)).toEqual([]);
});
