import { expect } from '@playwright/test';
import { aCustomer, expectToast } from '#tests/support/accounts.ts';
import { buy, openBilling, planButton, subscriptionOf } from '#tests/support/buying.ts';
import { test } from '#tests/support/e2e.ts';

const AGENT = 'Business Strategy Consultant';
const BASIC = 'business-consultant-basic';

test('a customer sees the price before changing the plan', async ({ page }) => {
  await aCustomer(page);
  await buy(page, BASIC);
  await openBilling(page);
  const row = subscriptionOf(page, AGENT);
  await row.getByRole('button', { name: /^Change plan/ }).click();
  const dialog = page.getByRole('dialog', { name: `Change the plan for ${AGENT}` });
  await expect(dialog.getByRole('radio', { name: /^Basic/ })).toBeDisabled();
  await dialog.getByRole('radio', { name: /^Executive Tier/ }).check();
  await expect(dialog.getByRole('status')).toContainText('Your free trial still ends on');

  await dialog.getByRole('button', { name: 'Change plan' }).click();

  await expectToast(page, 'Plan changed', `${AGENT} is now Executive Tier.`);
  await expect(row).toContainText('Executive Tier, $199 a month');
  await expect(row.getByRole('button', { name: /^Change plan/ })).toBeFocused();
  await planButton(page, 'Premium').click();
  await expect(dialog.getByRole('radio', { name: /^Premium/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(planButton(page, 'Premium')).toBeFocused();
});

test('a customer cancels at the end of the period and resumes', async ({ page }) => {
  await aCustomer(page);
  await buy(page, BASIC);
  await openBilling(page);
  const row = subscriptionOf(page, AGENT);
  await row.getByRole('button', { name: /^Cancel subscription/ }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel ${AGENT}?` });
  await expect(question.getByRole('button', { name: 'Keep subscription' })).toBeFocused();

  await question.getByRole('button', { name: 'Cancel subscription' }).click();

  await expectToast(page, 'Subscription canceled');
  await expect(row).toContainText(/Ends on \w+ \d+, \d{4}/);
  const resume = row.getByRole('button', { name: /^Resume subscription/ });
  await expect(resume).toBeFocused();
  await expect(planButton(page, 'Premium')).toHaveCount(0);

  await resume.click();
  await expectToast(page, 'Subscription resumed');
  await expect(row.getByRole('button', { name: /^Cancel subscription/ })).toBeFocused();
  await expect(row).not.toContainText('Ends on');
});

test('the demo clock renews and ends subscriptions', async ({ page }) => {
  await aCustomer(page);
  await buy(page, BASIC);
  await openBilling(page);
  const row = subscriptionOf(page, AGENT);
  await row.getByRole('button', { name: /^Renew now/ }).click();
  await expectToast(page, 'Renewed');
  await expect(row).toContainText('Next charge: $29 on');
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$29');

  await row.getByRole('button', { name: /^Cancel subscription/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await row.getByRole('button', { name: /^End now/ }).click();

  await expectToast(page, 'Subscription ended');
  await expect(page.getByText('No subscriptions yet')).toBeVisible();
  await page.getByText('Ended subscriptions (1)').click();
  await expect(page.getByText(/^Ended on \w+ \d+, \d{4}\.$/)).toBeVisible();
});

test('the payment method is managed at the provider', async ({ page }) => {
  await aCustomer(page);
  await openBilling(page);
  const manage = page.getByRole('button', { name: 'Manage payment method' });
  await expect(manage).toHaveCount(0);
  await buy(page, BASIC);
  await page.reload();
  await manage.click();

  await page.getByRole('button', { name: 'Save card' }).click();

  await expect(page).toHaveURL('/dashboard?view=billing');
});
