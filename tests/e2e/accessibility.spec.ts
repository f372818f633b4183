import { expect } from '@playwright/test';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';
import { publicPages } from '#tests/support/public-pages.ts';

// Without movement a page is at once what it will be.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/404/] });

const pages = { ...publicPages, 'the ways that lead nowhere': ['/no-such-page', '/blog/no-such-post'] };

for (const [name, addresses] of Object.entries(pages)) {
  test(`${name}: no barriers in either theme`, async ({ page }) => {
    const violations: string[] = [];

    for (const address of addresses) {
      await page.goto(address);
      violations.push(...(await findViolationsInBothThemes(page)));
    }

    expect(violations).toEqual([]);
  });
}

test('errors and a notice have no barriers in either theme', async ({ page }) => {
  await page.goto('/consultation');
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText('Please select an area of interest')).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Invalid email', { exact: true })).toBeVisible();
  // Under the pointer it stays for both themes.
  await page.locator('.toast').hover();

  expect(await findViolationsInBothThemes(page)).toEqual([]);
});

test('the receipt has no barriers in either theme', async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('order', '{"id":7,"productName":"AI Specialist","amount":49,"status":"completed"}'),
  );
  await page.goto('/success');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

  expect(await findViolationsInBothThemes(page)).toEqual([]);
});
