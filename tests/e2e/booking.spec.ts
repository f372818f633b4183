import { expect, type Page } from '@playwright/test';
import { aPerson } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';
import { openHydrated } from '#tests/support/public-pages.ts';

const picker = (page: Page) => page.locator('#book');

/** Fills in the details of a booking. */
async function fillIn(page: Page, email: string) {
  const form = picker(page);
  await form.getByLabel('First name').fill('Elena');
  await form.getByLabel('Last name').fill('Hart');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Area of interest').selectOption('Process Automation');
  await form.getByLabel('How can we help?').fill('We re-type 300 supplier invoices a week.');
}

const time = (page: Page) => page.getByRole('heading', { name: / to \d+:\d\d [AP]M$/ });

test.describe('in another zone than the host', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('a visitor books, moves and cancels a call', async ({ page }) => {
    await openHydrated(page, '/consultation');
    await picker(page).scrollIntoViewIfNeeded();
    await expect(picker(page).getByLabel('Time zone')).toHaveValue('Asia/Kolkata');
    await picker(page)
      .getByRole('link', { name: /^Next month/ })
      .click();
    await expect(page).toHaveURL(/month=/);
    await expect(picker(page).locator('[aria-busy=true]')).toHaveCount(0);
    await picker(page).locator('label:has([name="at"])').first().click();
    await picker(page).getByRole('button', { name: 'Continue' }).click();
    await fillIn(page, aPerson().email);
    await picker(page).getByRole('button', { name: 'Book this time' }).click();
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeFocused();

    await page.getByRole('link', { name: 'Move call' }).click();
    await page.locator('#move label:has([type="radio"])').filter({ visible: true }).last().click();
    await page.getByRole('button', { name: /^Move to/ }).click();
    await expect(page.getByText('Your call has moved')).toBeVisible();

    await page.getByRole('link', { name: 'Cancel call' }).click();
    await expect(page.getByRole('link', { name: 'Keep call' })).toBeFocused();
    await page.getByLabel('Reason (optional)').fill('We need two more weeks');
    await page.getByRole('button', { name: 'Cancel call' }).click();
    await expect(page.getByRole('heading', { name: 'This call is canceled' })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/(answer|status of) 422| csp$/] });

  test('a visitor books, moves and cancels a call', async ({ page }) => {
    await page.goto('/consultation');
    await picker(page).getByRole('link', { name: 'Show free times' }).click();
    await picker(page)
      .getByRole('link', { name: /^Next month/ })
      .click();
    await expect(page).toHaveURL(/month=/);
    await expect(picker(page).locator('[aria-busy=true]')).toHaveCount(0);
    await picker(page).locator('label:has([name="at"])').nth(1).click();
    await picker(page).getByRole('button', { name: 'Continue' }).click();
    await fillIn(page, 'nowhere');
    await picker(page).getByRole('button', { name: 'Book this time' }).click();
    await expect(picker(page).getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(picker(page).getByLabel('How can we help?')).toHaveValue(/300 supplier invoices/);
    await picker(page).getByLabel('Email').fill(aPerson().email);
    await picker(page).getByRole('button', { name: 'Book this time' }).click();
    await expect(page.getByRole('heading', { name: 'Your consultation' })).toBeVisible();
    const before = await time(page).textContent();

    await page.getByRole('link', { name: 'Move call' }).click();
    await page.locator('#move label:has([type="radio"])').filter({ visible: true }).last().click();
    await page.getByRole('button', { name: 'Move call' }).click();
    await expect(page.getByText('Your call has moved')).toBeVisible();
    await expect(time(page)).not.toHaveText(before ?? '');

    await page.getByRole('link', { name: 'Cancel call' }).click();
    await page.getByRole('button', { name: 'Cancel call' }).click();
    await expect(page.getByRole('heading', { name: 'This call is canceled' })).toBeVisible();
  });
});
