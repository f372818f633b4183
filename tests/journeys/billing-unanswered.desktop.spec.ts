import { expect, type Page } from '@playwright/test';
import { aCustomer, expectNotice } from '#tests/support/accounts.ts';
import { buy, openBilling, subscriptionOf } from '#tests/support/buying.ts';
import { test } from '#tests/support/journey.ts';

test.use({ expectedComplaints: [/ERR_FAILED/] });

const AGENT = 'Business Strategy Consultant';
const PLAN = '**/api/billing/subscriptions/*/plan';

/** Asks for the plan Premium in the dialog. */
async function changeToPremium(page: Page) {
  await aCustomer(page);
  await buy(page, 'business-consultant-basic');
  await openBilling(page);
  await subscriptionOf(page, AGENT)
    .getByRole('button', { name: /^Change plan/ })
    .click();
  const dialog = page.getByRole('dialog', { name: `Change the plan for ${AGENT}` });
  await dialog.getByRole('radio', { name: /^Premium/ }).check();
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  return dialog;
}

test('a change whose answer gets lost is shown as made', async ({ page }) => {
  await page.route(PLAN, async (route) => {
    await route.fetch();
    await route.abort();
  });

  await changeToPremium(page);

  await expectNotice(page, 'Plan changed', `${AGENT} is now Premium.`);
});

test('a change that did not arrive is not called made', async ({ page }) => {
  await page.route(PLAN, (route) => route.abort());

  const dialog = await changeToPremium(page);

  await expect(dialog.getByRole('alert')).toContainText('No answer arrived');
  await page.keyboard.press('Escape');
  await expect(subscriptionOf(page, AGENT)).toContainText('Basic');
});
