import { expect } from '@playwright/test';
import { aCustomer, openReady } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { buy } from '#tests/support/buying.ts';
import { test } from '#tests/support/e2e.ts';
import { aPdf } from '#tests/support/pdf.ts';

test.use({ siteSettings: { AI_BASE_URL: 'stand-in' }, contextOptions: { reducedMotion: 'reduce' } });

test('a customer with a Premium plan adds a PDF', async ({ page }) => {
  await aCustomer(page);
  await buy(page, 'business-consultant-premium');
  await openReady(page, '/dashboard?view=documents');
  await expect(page.getByRole('heading', { name: '0 of 25 documents' })).toBeVisible();

  await page.locator('input[type=file]').setInputFiles({
    name: 'guide.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(aPdf('Orders above $5,000 need the approval of a manager.')),
  });

  await expect(page.getByRole('heading', { name: '1 of 25 documents' })).toBeVisible();
  await expect(page.getByText('guide.pdf', { exact: true })).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
});
