import { expect } from '@playwright/test';
import { aCustomer, demoAdmin, expectToast, openReady, signIn } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { buy } from '#tests/support/buying.ts';
import { test } from '#tests/support/e2e.ts';

test.use({ hasConsultants: true, contextOptions: { reducedMotion: 'reduce' } });

test('a customer asks for a person, who answers in the panel and hands back', async ({ page, browser, baseURL }) => {
  const customer = await aCustomer(page);
  await buy(page, 'business-consultant-basic');
  await openReady(page, '/dashboard?view=chat&agent=business-consultant');
  await page.getByRole('button', { name: 'Talk to a person' }).click();
  await page.getByRole('textbox', { name: 'What should we know?' }).fill('Our invoice shows two seats.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(/^You asked for a person/)).toBeVisible();

  const staff = await browser.newPage({ baseURL, reducedMotion: 'reduce' });
  await signIn(staff, demoAdmin);
  await openReady(staff, `/admin?view=conversations&q=${encodeURIComponent(customer.email)}`);
  await staff.getByRole('button', { name: /^Open the conversation with/ }).click();
  const sheet = staff.getByRole('dialog');
  await expect(sheet.getByText('Our invoice shows two seats.')).toBeVisible();
  expect(await findViolationsInBothThemes(staff)).toEqual([]);
  await sheet.getByRole('textbox', { name: 'Message' }).fill('It was our mistake, and is corrected.');
  await sheet.getByRole('button', { name: 'Send' }).click();

  await expect(page.getByText('It was our mistake, and is corrected.').first()).toBeVisible();
  await expect(page.getByText(`Also sent to ${customer.email}`)).toBeVisible();

  await sheet.getByRole('button', { name: 'Hand back' }).click();
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expectToast(staff, 'Hand-back undone');
  await staff.getByRole('button', { name: /^Open the conversation with/ }).click();
  await sheet.getByRole('button', { name: 'Hand back' }).click();
  await expect(page.getByText(/^Our team handed the conversation back/)).toBeVisible();
  await staff.close();

  await page.getByRole('textbox', { name: 'Message' }).fill('How do we price a new service?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
