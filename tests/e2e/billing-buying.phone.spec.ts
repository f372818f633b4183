import { expect } from '@playwright/test';
import { aCustomer, dropSession, fill, openReady } from '#tests/support/accounts.ts';
import { anOffer, buy, openBilling, pay, planButton, planCard, subscriptionOf } from '#tests/support/buying.ts';
import { test } from '#tests/support/e2e.ts';

const savedOrder = () => sessionStorage.getItem('order');

// Spec 1: "Subscriptions are paid monthly through a card payment provider"
test('charges a second plan immediately, without a trial', async ({ page }) => {
  await aCustomer(page);
  await buy(page, 'business-consultant-basic');

  await openBilling(page, 'ai-specialist');
  await expect(page.getByText('14 days free')).toHaveCount(0);
  await planButton(page, 'Executive Tier').click();
  await pay(page);

  await expect(page.getByRole('definition')).toHaveText([
    /^\d+$/,
    'AI Solutions Specialist (Executive Tier)',
    '$199',
    'completed',
  ]);
  await openBilling(page);
  await expect(subscriptionOf(page, 'AI Solutions Specialist')).toContainText('Next charge: $199 on');
  await expect(subscriptionOf(page, 'Business Strategy Consultant')).toContainText('then $29 a month');
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(2);
});

test.describe('a declined card', () => {
  test.use({ expectedErrors: [/402/] });

  test('buys nothing and can be replaced', async ({ page }) => {
    await aCustomer(page);
    await openBilling(page);
    await planButton(page, 'Basic').click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('alert')).toHaveText('The card was declined. Please try another one.');
    const { subscriptions } = (await (await page.request.get('/api/billing')).json()) as { subscriptions: object[] };
    expect(subscriptions).toEqual([]);

    await pay(page);

    await openBilling(page);
    await expect(subscriptionOf(page, 'Business Strategy Consultant')).toContainText('Trial');
  });
});

test('going back from the payment page buys nothing', async ({ page }) => {
  await aCustomer(page);
  await openBilling(page);
  await planButton(page, 'Basic').click();
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeVisible();

  await page.goBack();
  await expect(planButton(page, 'Basic')).toHaveText(/^Start free trial/);
  await planButton(page, 'Basic').click();
  await page.getByRole('link', { name: 'Cancel' }).click();

  const banner = page.getByRole('status').filter({ hasText: 'Checkout canceled' });
  await expect(banner).toContainText('Nothing was charged.');
  await expect(banner).toBeFocused();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toBeHidden();
  await expect(page).toHaveURL('/dashboard?view=billing');
  await expect(page.getByText('No subscriptions yet')).toBeVisible();
});

test.describe('an offer code', () => {
  test.use({ expectedErrors: [/400/] });

  test('shows its prices and lowers the first charge', async ({ page }, { project }) => {
    const code = `SPRING-${project.name}`;
    await anOffer(page, code, 20, 'Premium');
    await aCustomer(page);
    await buy(page, 'ai-specialist-basic');
    await openBilling(page);
    await fill(page, { 'Offer code (optional)': 'nobody-knows-it' });
    await test.step('rejects an unknown code beside its field', async () => {
      await page.getByRole('button', { name: 'Apply code' }).click();
      await expect(page.getByLabel('Offer code')).toBeFocused();
      await expect(page.getByLabel('Offer code')).toHaveAccessibleDescription(/code doesn't exist/);
    });

    await page.getByLabel('Offer code').fill(code);
    await page.getByRole('button', { name: 'Apply code' }).click();
    await expect(page.getByRole('button', { name: 'Remove code' })).toBeFocused();
    const premium = planCard(page, 'Premium');
    await expect(premium).toContainText('$63.20');
    await expect(premium).toContainText('Then$79 a month');
    await expect(page.getByText('This offer is for the Premium plan')).toHaveCount(2);
    await page.getByRole('tab', { name: 'Productivity Optimization' }).click();
    await expect(premium).toContainText('$63.20');
    await page.getByRole('tab', { name: 'Business Strategy Consultant' }).click();
    await planButton(page, 'Premium').click();
    await pay(page);

    await expect(page.getByRole('definition').nth(2)).toHaveText('$63.20');
  });
});

test.describe('another customer’s receipt', () => {
  test.use({ expectedErrors: [/40[14]/] });

  test('is not shown to other customers or anonymous users', async ({ page }) => {
    const buyer = await aCustomer(page);
    const sessionId = await buy(page, 'business-consultant-basic');
    const address = `/success?session_id=${sessionId}`;

    await dropSession(page);
    await page.goto(address);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(address)}`);

    await aCustomer(page);
    await page.goto(address);
    await expect(page).toHaveURL('/');
    await page.goto('/success?session_id=cs_invented');
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(savedOrder)).toBeNull();

    await dropSession(page);
    await openReady(page, `/auth?next=${encodeURIComponent(address)}`);
    await fill(page, { Username: buyer.username, Password: buyer.password });
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
  });
});
