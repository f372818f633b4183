import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/journey.ts';

const emailField = (page: Page) => page.getByRole('contentinfo').getByLabel('Email address');
const button = (page: Page) => page.getByRole('contentinfo').getByRole('button');

/** Subscribes with what is typed. */
async function subscribe(page: Page, email: string) {
  await emailField(page).fill(email);
  await button(page).click();
}

test('a subscriber is thanked and the field is empty again', async ({ page }) => {
  await page.goto('/terms');
  const sending = page.waitForRequest('**/api/subscribe');

  await subscribe(page, 'ben@okafor.test');

  expect((await sending).postDataJSON()).toMatchObject({ email: 'ben@okafor.test' });
  await expect(page.getByText('Subscribed!', { exact: true })).toBeVisible();
  await expect(page.getByText('Thank you for subscribing to our newsletter.', { exact: true })).toBeVisible();
  await expect(emailField(page)).toHaveValue('');
});

for (const [what, typed] of [
  ['nothing', ''],
  ['an address without an at sign', 'ben'],
] as const) {
  test(`${what} is refused with a notice and not sent`, async ({ page }) => {
    await page.route('**/api/subscribe', () => {
      throw new Error('a request was sent');
    });
    await page.goto('/terms');

    await subscribe(page, typed);

    await expect(page.getByText('Invalid email', { exact: true })).toBeVisible();
    await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible();
    await expect(page.locator('.toast')).toHaveClass(/bad/);
    await expect(emailField(page)).toHaveValue(typed);
  });
}

test.describe('when the server cannot take it', () => {
  test.use({ expectedComplaints: [/503|api\/subscribe/] });

  test('field and button wait, a notice says that it failed, and the address stays', async ({ page }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/subscribe', async (route) => {
      await answered;
      await route.fulfill({ status: 503, json: { message: 'Not ready' } });
    });
    await page.goto('/terms');

    await subscribe(page, 'ben@okafor.test');
    await expect(emailField(page)).toBeDisabled();
    await expect(button(page)).toBeDisabled();
    await expect(button(page)).toHaveText('Subscribing...');
    answer();

    await expect(page.getByText('Subscription failed', { exact: true })).toBeVisible();
    await expect(page.getByText('There was an issue subscribing to the newsletter.', { exact: true })).toBeVisible();
    await expect(emailField(page)).toBeEnabled();
    await expect(emailField(page)).toHaveValue('ben@okafor.test');
  });
});
