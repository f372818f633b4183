import { expect, type Locator } from '@playwright/test';
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

test('a customer asks with a document of their own in five taps', async ({ page }) => {
  await aCustomer(page);
  await buy(page, 'business-consultant-premium');
  await openReady(page, '/dashboard');
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };

  await tap(page.getByRole('link', { name: 'Manage plan' }));
  await tap(page.getByRole('link', { name: /^Your documents/ }));
  const chooser = page.waitForEvent('filechooser');
  await tap(page.getByRole('button', { name: 'Choose files' }));
  const buffer = Buffer.from(aPdf('Orders above $5,000 need the approval of a manager.'));
  await (await chooser).setFiles({ name: 'guide.pdf', mimeType: 'application/pdf', buffer });
  await tap(page.getByRole('button', { name: 'Ask about it: guide.pdf' }));
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect(field).toHaveValue('About guide.pdf: ');
  await expect(field).toBeFocused();
  await page.keyboard.type('which orders need approval?');
  await tap(page.getByRole('button', { name: 'Send' }));

  expect(taps).toBeLessThanOrEqual(5);
  await page.getByRole('link', { name: /^guide\.pdf/ }).tap();
  await expect(page.getByRole('region', { name: 'Cited passage' })).toContainText('Orders above $5,000');
  expect(await findViolationsInBothThemes(page)).toEqual([]);
});
