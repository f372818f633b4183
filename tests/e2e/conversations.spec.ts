import { expect, type Page } from '@playwright/test';
import { aCustomer, callsOf, openReady } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { buy } from '#tests/support/buying.ts';
import { test } from '#tests/support/e2e.ts';
import { findOverflow } from '#tests/support/overflow.ts';

test.use({ siteSettings: { AI_BASE_URL: 'stand-in' }, contextOptions: { reducedMotion: 'reduce' } });

const AGENT = 'business-consultant';
const REFUND = 'If we cancel halfway through a month, do we get money back?';

async function openConsultant(page: Page) {
  await aCustomer(page);
  await buy(page, `${AGENT}-basic`);
  await openReady(page, '/dashboard');
  await page.getByRole('button', { name: 'Business Strategy Consultant' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New conversation');
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });

async function expectNoViolation(page: Page) {
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
}

test('a consultant answers with its source, also after a reload in mid-answer', async ({ page }) => {
  await openConsultant(page);
  await page.getByRole('textbox', { name: 'Message' }).focus();

  await page.keyboard.type(REFUND);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/conversation=\d+$/);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await expect(log(page)).toContainText('Here is what our texts say');
  await page.reload();

  await expect(log(page)).toContainText('next step for this week.');
  await expect(log(page).getByRole('link', { name: /^Refund Policy/ })).toHaveAttribute('target', '_blank');
  await expect(send(page)).toBeVisible();
  await expect(page.getByRole('meter').filter({ visible: true })).toHaveAttribute(
    'aria-valuetext',
    /^39\d,\d{3} of 400,000/,
  );
  await page.getByRole('link', { name: 'Source 1' }).press('Enter');
  await expect(log(page).getByRole('listitem').filter({ hasText: 'Refund Policy' })).toBeFocused();
  await expectNoViolation(page);
});

test('an answer is stopped, its question changed and answered', async ({ page }) => {
  await openConsultant(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('[fault: hang] What do you do?');
  await send(page).click();
  await expect(page.getByText(/^This is taking longer than usual/)).toBeVisible();

  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(log(page).getByText('You stopped this answer.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit this question' }).click();
  await page.getByRole('textbox', { name: 'Edit your question' }).fill('What do you do with tokens that are left?');
  await page.getByRole('button', { name: 'Ask again' }).click();

  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(log(page).getByText('You stopped this answer.')).toHaveCount(0);
});

test('a customer without a plan has the demo, which sends nothing', async ({ page }) => {
  await aCustomer(page);
  await openReady(page, `/dashboard?view=chat&agent=${AGENT}`);
  await expect(page.getByText('Demo Mode')).toBeVisible();
  const calls = callsOf(page);

  await page.getByRole('textbox', { name: 'Message' }).fill(REFUND);
  await page.keyboard.press('Enter');

  await expect(page.getByText(`Thanks for your question: "${REFUND}"`)).toBeVisible();
  expect(calls).toEqual([]);
});

test('a conversation is handed over and its screens stay accessible at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await openConsultant(page);
  await expectNoViolation(page);

  await page.getByRole('button', { name: 'Talk to a person' }).click();
  await page.getByRole('textbox', { name: /^What should we know/ }).fill('Our invoice is wrong.');
  await page.getByRole('button', { name: 'Send request' }).click();

  await expect(page.getByText('With a person')).toBeVisible();
  await expect(page.getByText(/^You asked for a person at/)).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible();
  await expectNoViolation(page);
});
