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
});
