import { expect, type Page } from '@playwright/test';
import { aCustomer, expectToast } from '#tests/support/accounts.ts';
import { openBilling, pay, planButton, subscriptionOf } from '#tests/support/buying.ts';
import { test } from '#tests/support/e2e.ts';

const AGENT = 'Business Strategy Consultant';
const NO_RENEWALS = '4000 0000 0000 0341';

/** A customer whose card was declined at the end of the trial. */
async function pastDue(page: Page) {
  const person = await aCustomer(page);
  await openBilling(page);
  await planButton(page, 'Basic').click();
  await page.getByLabel('Card number').fill(NO_RENEWALS);
  await pay(page);
  await openBilling(page);
  const row = subscriptionOf(page, AGENT);
  await row.getByRole('button', { name: /^Renew now/ }).click();
  await expectToast(page, 'Payment failed');
  await expect(row).toContainText('Past due');
  return { person, row };
}

test('a new card pays a failed payment', async ({ page }) => {
  const { row } = await pastDue(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  const reason = await row.getByText(/^The last payment failed/).boundingBox();
  expect(reason?.width).toBeGreaterThan(250);

  await row.getByRole('button', { name: 'Manage payment method' }).click();

  await page.getByRole('button', { name: 'Save card' }).click();

  await expect(row).toContainText('Active');
  await expect(row).not.toContainText('Past due');
  await expect(page.getByRole('region', { name: 'Orders and invoices' })).not.toContainText('Pending');
});

test('the email about a failed payment links to its invoice', async ({ page }) => {
  const { person } = await pastDue(page);
  await page.goto('/api/mailbox');
  const email = page
    .getByRole('article')
    .filter({ hasText: `To ${person.email}` })
    .filter({ hasText: "didn't go through" });
  await email.locator('summary').click();
  await email.getByRole('link', { name: /invoices/ }).click();

  await page.getByRole('button', { name: 'Pay $29' }).click();

  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to billing' }).click();
  await expect(subscriptionOf(page, AGENT)).toContainText('Active');
});

test('a subscription that is never paid is canceled', async ({ page }) => {
  const { row } = await pastDue(page);
  await expect(row.getByRole('link', { name: /^Pay open invoice/ })).toBeVisible();
  const retry = row.getByRole('button', { name: /^Retry payment/ });
  for (let tries = 2; tries < 4; tries++) {
    await retry.click();
    await expectToast(page, 'Payment failed');
    await expect(retry).toBeEnabled();
  }

  await retry.click();

  await expectToast(page, 'Subscription canceled');
  await expect(page.getByText('No subscriptions yet')).toBeVisible();
});
