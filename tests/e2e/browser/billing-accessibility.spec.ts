import { expect, type Page } from '@playwright/test';
import { aCustomer, demoAdmin, dropSession, openReady, signIn } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes, shortenLists } from '#tests/support/axe.ts';
import { buy, openBilling, planButton } from '#tests/support/buying.ts';
import { test } from '#tests/support/e2e.ts';
import { anOwnBilling, anOwnOrder, anOwnSubscription } from '#tests/support/own-billing.ts';

// Pages without animations can be checked immediately.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/ 503\b|status of 503|status of 400|answer 400/],
});

const everyState = anOwnBilling({
  subscriptions: [
    anOwnSubscription(),
    anOwnSubscription({ id: 2, agentId: 'business-consultant', status: 'trialing', isTrial: true }),
    anOwnSubscription({ id: 3, agentId: 'productivity-coach', status: 'past_due' }),
    anOwnSubscription({ id: 4, agentId: 'content-strategist', cancelAtPeriodEnd: true }),
    anOwnSubscription({ id: 5, agentId: 'executive-briefing', canBeChanged: false }),
    anOwnSubscription({ id: 6, status: 'canceled' }),
  ],
  orders: (['completed', 'pending', 'failed', 'refunded'] as const).map((status, id) =>
    anOwnOrder({ id: id + 1, status, invoiceUrl: 'https://pay.test/1' }),
  ),
});

async function expectNoViolation(page: Page) {
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('choosing a plan has no accessibility violation', async ({ page }) => {
  await aCustomer(page);
  await openBilling(page);
  await expectNoViolation(page);

  await page.getByRole('button', { name: 'Apply code' }).click();
  await expect(page.getByLabel('Offer code')).toHaveAccessibleDescription('Enter a code');
  await page.route('**/api/checkout', (route) => route.fulfill({ status: 503, json: { message: 'Down' } }));
  await planButton(page, 'Basic').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolation(page);

  await openReady(page, '/dashboard?view=billing&checkout=canceled');
  await expect(page.getByText('Checkout canceled')).toBeVisible();
  await expectNoViolation(page);
});

test('subscriptions and their dialogs have no accessibility violation', async ({ page }) => {
  await aCustomer(page);
  await page.route('**/api/billing', (route) => route.fulfill({ json: everyState }));
  await openBilling(page, 'ai-specialist');
  await page.getByText('Ended subscriptions (1)').click();
  await expectNoViolation(page);

  await page
    .getByRole('button', { name: /^Change plan/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Cancel subscription/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolation(page);
});

test('failed and unavailable billing has no accessibility violation', async ({ page }) => {
  await aCustomer(page);
  await page.route('**/api/plans', (route) => route.fulfill({ json: { data: [], count: 0, isSelling: false } }));
  await openReady(page, '/dashboard?view=billing');
  await expect(page.getByText("Plans aren't available right now")).toBeVisible();
  await expectNoViolation(page);

  await page.route('**/api/billing', (route) => route.fulfill({ status: 503, json: { message: 'Not ready' } }));
  await openReady(page, '/dashboard?view=billing');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolation(page);
});

test('the payment page and receipt have no violation', async ({ page }) => {
  await aCustomer(page);
  await openBilling(page);
  await planButton(page, 'Basic').click();
  await expect(page.getByRole('button', { name: 'Start trial' })).toBeVisible();
  await expectNoViolation(page);

  let status = 'processing';
  await page.route('**/api/checkout/cs_*', (route) => route.fulfill({ json: { status, order: null } }));
  await page.goto('/success?session_id=cs_slow');
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  await expectNoViolation(page);
  status = 'failed';
  await expect(page.getByRole('heading', { name: 'Payment not completed' })).toBeVisible();
  await expectNoViolation(page);

  await page.unroute('**/api/checkout/cs_*');
  await page.goto(`/success?session_id=${await buy(page, 'ai-specialist-basic')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
  await expectNoViolation(page);
});

test("the panel's billing lists have no accessibility violation", async ({ page }) => {
  await aCustomer(page);
  await buy(page, 'ai-specialist-basic');
  await dropSession(page);
  await signIn(page, demoAdmin);
  await shortenLists(page);
  for (const list of ['orders', 'subscriptions', 'events']) {
    await openReady(page, `/admin?tab=orders&list=${list}`);
    await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
    await expectNoViolation(page);
  }
});
