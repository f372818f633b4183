import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';

const emailField = (page: Page) => page.getByRole('contentinfo').getByLabel('Email address');
const button = (page: Page) => page.getByRole('contentinfo').getByRole('button');

async function subscribe(page: Page, email: string) {
  await emailField(page).fill(email);
  await button(page).click();
}

// Spec 2.3: "A newsletter sign-up"
// Spec 4: "On success the email field is cleared"
// Spec 7: "POST /api/subscribe · {email} · Any failure is an error"
// Spec 8: "Success: title 'Subscribed!', text"
test('subscribing shows thanks and empties the field', async ({ page }) => {
  await page.goto('/terms');
  const sending = page.waitForRequest('**/api/subscribe');

  await subscribe(page, 'ben@okafor.test');

  expect((await sending).postDataJSON()).toMatchObject({ email: 'ben@okafor.test' });
  await expect(page.getByText('Subscribed!', { exact: true })).toBeVisible();
  await expect(page.getByText('Thank you for subscribing to our newsletter.', { exact: true })).toBeVisible();
  await expect(emailField(page)).toHaveValue('');
});
