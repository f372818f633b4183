import { expect } from '@playwright/test';
import { aPerson } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';
import { openHydrated } from '#tests/support/public-pages.ts';

// Pages without animations can be checked immediately.
test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Asia/Kolkata' });

test('no step of a booking has an accessibility violation or scrolls sideways', async ({ page }) => {
  const book = page.locator('#book');
  const check = async () => {
    expect(await findViolationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  };
  await openHydrated(page, '/consultation?zone=Asia/Kolkata');
  await book.getByText('Detected').waitFor();
  await check();

  await book.locator('label:has([name="at"])').last().click();
  await book.getByRole('button', { name: 'Continue' }).click();
  await book.getByRole('button', { name: 'Book this time' }).click();
  await expect(book.getByLabel('Email')).toHaveAccessibleDescription(/./);
  await check();

  await book.getByLabel('First name').fill('Elena');
  await book.getByLabel('Last name').fill('Hart');
  await book.getByLabel('Email').fill(aPerson().email);
  await book.getByLabel('Area of interest').selectOption('Process Automation');
  await book.getByLabel('How can we help?').fill('We re-type 300 supplier invoices a week.');
  await book.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await check();

  await page.getByRole('link', { name: 'Move call' }).click();
  await page.locator('#move').waitFor();
  await check();

  await page.getByRole('link', { name: 'Cancel call' }).click();
  await page.getByLabel('Reason (optional)').waitFor();
  await check();
});
