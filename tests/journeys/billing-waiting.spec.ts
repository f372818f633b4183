import { expect, type Page } from '@playwright/test';
import { PAUSES } from '#app/site/success/asking.ts';
import { aCustomer, openReady } from '#tests/support/accounts.ts';
import { openBilling, planButton } from '#tests/support/buying.ts';
import { test } from '#tests/support/journey.ts';

const order = { id: 1042, productName: 'AI Solutions Specialist (Premium)', amount: 79, status: 'completed' };

/** Answers the page's questions about its checkout; what it says may change meanwhile. */
async function answerWith(page: Page, answer: () => object) {
  await page.route('**/api/checkout/cs_slow', (route) => route.fulfill({ json: answer() }));
}

test('the receipt appears as soon as the payment is known', async ({ page }) => {
  let isKnown = false;
  await answerWith(page, () => (isKnown ? { status: 'completed', order } : { status: 'processing', order: null }));
  await page.goto('/success?session_id=cs_slow');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirming your payment');

  isKnown = true;

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
  await expect(page).toHaveURL('/success');
});

test('a payment that takes long is not waited for without end, and can be asked for again', async ({ page }) => {
  let questions = 0;
  let isKnown = false;
  await page.clock.install();
  await answerWith(page, () => {
    questions += 1;
    return isKnown ? { status: 'completed', order } : { status: 'open', order: null };
  });
  await page.goto('/success?session_id=cs_slow');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirming your payment');
  const late = page.getByRole('heading', { level: 1, name: 'Still processing' });
  // A pause begins when the answer before it has been read, so time is moved on until nothing is asked any more.
  await expect(async () => {
    await page.clock.runFor(16_000);
    expect(await late.isVisible()).toBe(true);
  }).toPass({ intervals: [50] });
  await expect(late).toBeFocused();
  expect(questions).toBeGreaterThan(1);
  expect(questions).toBeLessThanOrEqual(PAUSES.length + 1);

  isKnown = true;
  await page.getByRole('button', { name: 'Check again' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
});

test('a payment that failed says that nothing was charged, and leads back to the plans', async ({ page }) => {
  await aCustomer(page);
  await answerWith(page, () => ({ status: 'expired', order: null }));
  await page.goto('/success?session_id=cs_slow');
  await expect(page.getByText('The payment did not go through. Nothing was charged.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to plans' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing');
});

test.describe('when something is away', () => {
  test.use({ expectedComplaints: [/503/] });

  test('a payment provider that is down is told of at the plan, and the button works again', async ({ page }) => {
    await aCustomer(page);
    await openBilling(page);
    await page.route('**/api/checkout', (route) => route.fulfill({ status: 503, json: { message: 'Down' } }));
    await planButton(page, 'Basic').click();
    await expect(page.getByRole('alert')).toHaveText(/^Payments aren't available right now\. Nothing was charged\./);
    await expect(planButton(page, 'Basic')).toBeFocused();

    await page.unroute('**/api/checkout');
    await planButton(page, 'Basic').click();

    await expect(page.getByRole('button', { name: 'Start trial' })).toBeVisible();
  });

  test('billing that cannot be loaded says so and is tried again', async ({ page }) => {
    await aCustomer(page);
    await page.route('**/api/billing', (route) => route.fulfill({ status: 503, json: { message: 'Not ready' } }));
    await openReady(page, '/dashboard?view=billing');
    await expect(page.getByRole('alert')).toContainText('Failed to load billing');

    await page.unroute('**/api/billing');
    await page.getByRole('button', { name: 'Try Again' }).click();

    await expect(page.getByText('No subscriptions yet')).toBeVisible();
  });
});

test('where nothing is sold no plan is offered, and the way to a person is', async ({ page }) => {
  await aCustomer(page);
  await page.route('**/api/plans', (route) => route.fulfill({ json: { data: [], count: 0, isSelling: false } }));
  await openReady(page, '/dashboard?view=billing');

  await expect(page.getByText("Plans aren't available right now")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send a message' })).toHaveAttribute('href', '/#contact');
  await expect(page.getByRole('tab')).toHaveCount(0);
});
