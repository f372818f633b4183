import { expect } from '@playwright/test';
import { aCustomer, openReady } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { buy } from '#tests/support/buying.ts';
import { test } from '#tests/support/e2e.ts';

test.use({ hasConsultants: true, contextOptions: { reducedMotion: 'reduce' } });

test('a customer adds tokens to a plan and sees them and the order', async ({ page }) => {
  await aCustomer(page);
  await buy(page, 'business-consultant-basic');
  await openReady(page, '/dashboard?view=billing');
  const tokens = page.getByRole('group', { name: 'Tokens: Business Strategy Consultant' });
  await expect(tokens).toContainText('About 200 conversations left');
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  await tokens.getByRole('button', { name: /^Buy tokens/ }).click();
  await expect(page.getByText('500,000 tokens for Business Strategy Consultant')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $19' }).click();
  await expect(page.getByText(/^Your tokens are ready to use/)).toBeVisible();

  await page.getByRole('link', { name: 'See your tokens' }).click();
  await expect(tokens).toContainText('About 450 conversations left');
  const order = page.getByRole('row', { name: /500,000 tokens for Business Strategy Consultant/ });
  await expect(order).toContainText('$19');

  await page.setViewportSize({ width: 768, height: 1024 });
  const product = order.getByRole('rowheader');
  expect(await product.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
});

test('the tokens of a subscription that ends fit on a phone', async ({ page }) => {
  await aCustomer(page);
  await buy(page, 'business-consultant-premium');
  await openReady(page, '/dashboard?view=billing');
  await page.getByRole('button', { name: /^Cancel subscription/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  const tokens = page.getByRole('group', { name: 'Tokens: Business Strategy Consultant' });
  await expect(tokens).toContainText('Purchased tokens end with your subscription.');

  const [group, left] = [await tokens.boundingBox(), await tokens.getByText('4,000,000 tokens').boundingBox()];

  expect(left?.height).toBeLessThan(40);
  expect(group?.height).toBeLessThan(250);
});
