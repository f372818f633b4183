import { expect } from '@playwright/test';
import { aCustomer, openReady } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { buy } from '#tests/support/buying.ts';
import { test } from '#tests/support/e2e.ts';

test.use({ siteSettings: { AI_BASE_URL: 'stand-in' }, contextOptions: { reducedMotion: 'reduce' } });

test('the owner of a plan adds a person and removes them, by keyboard', async ({ page }) => {
  await aCustomer(page);
  await buy(page, 'business-consultant-premium');
  await openReady(page, '/dashboard?view=billing');
  await page.locator('summary').filter({ hasText: 'People on this plan' }).focus();
  await page.keyboard.press('Enter');
  const email = page.getByRole('textbox', { name: 'Email address' });

  await email.focus();
  await page.keyboard.type('eve@lund.test');
  await page.keyboard.press('Enter');
  const remove = page.getByRole('button', { name: /^Remove.*eve@lund.test$/ });
  await expect(remove).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  await remove.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Remove eve@lund.test?' });
  await question.getByRole('button', { name: 'Remove person' }).focus();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
});
