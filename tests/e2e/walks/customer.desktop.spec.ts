import { expect } from '@playwright/test';
import { aCustomer } from '#tests/support/accounts.ts';
import { openBilling, pay, planButton } from '#tests/support/buying.ts';
import { test } from '#tests/support/e2e.ts';

const savedOrder = () => sessionStorage.getItem('order');

// Spec 1: "Subscriptions are paid monthly through a card payment provider"
test('a customer starts a trial and can reopen the receipt', async ({ page }) => {
  await aCustomer(page);
  await openBilling(page);
  await expect(page.getByText('14 days free', { exact: true })).toHaveCount(3);
  await planButton(page, 'Premium').click();
  await expect(page.getByText('Business Strategy Consultant (Premium)')).toBeVisible();
  await pay(page);

  await expect(page).toHaveURL('/success');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const receipt = page.getByRole('definition');
  await expect(receipt).toHaveText([/^\d+$/, 'Business Strategy Consultant (Premium)', '$0', 'completed']);
  const order = JSON.parse((await page.evaluate(savedOrder)) ?? '{}') as object;
  expect(Object.keys(order)).toEqual(['id', 'productName', 'amount', 'status']);

  await page.reload();
  await expect(receipt.first()).toBeVisible();
  await page.goto('/blog');
  await page.goto('/success');
  await expect(receipt.first()).toBeVisible();

  await page.getByRole('button', { name: 'Continue to Homepage' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(savedOrder)).toBeNull();
  await page.goto('/success');
  await expect(page).toHaveURL('/');
});
