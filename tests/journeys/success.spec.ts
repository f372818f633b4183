import { expect } from '@playwright/test';
import { test } from '#tests/support/journey.ts';

const order = { id: 1042, productName: 'AI Solutions Specialist', amount: 49, status: 'completed' };

test('without a saved order the way leads home', async ({ page }) => {
  await page.goto('/success');

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bespoke AI Development/);
});

test('a saved order is confirmed, and forgotten on the way home', async ({ page }) => {
  await page.goto('/terms');
  await page.evaluate((saved) => sessionStorage.setItem('order', JSON.stringify(saved)), order);

  await page.goto('/success');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
  await expect(page.getByText('Thank you for your purchase')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['1042', 'AI Solutions Specialist', '$49', 'completed']);
  await expect(page.getByText("We've emailed you your receipt and instructions.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Email customer support' })).toHaveAttribute('href', /^mailto:.+@/);

  await page.getByRole('button', { name: 'Continue to Homepage' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('order'))).toBeNull();
});
