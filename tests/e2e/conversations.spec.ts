import { expect, type Locator, type Page } from '@playwright/test';
import { aCustomer, callsOf, openReady } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { buy } from '#tests/support/buying.ts';
import { test } from '#tests/support/e2e.ts';
import { findOverflow } from '#tests/support/overflow.ts';

test.use({ hasConsultants: true, contextOptions: { reducedMotion: 'reduce' } });

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

/** Whether nothing covers the upper left corner of the element. */
const isOnTop = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + 4, top + 4));
  });

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
  const meter = page.getByRole('meter').filter({ visible: true });
  await expect(meter).toHaveAttribute('aria-valuetext', /^39\d,\d{3} of 400,000/);
  await expect(meter).toBeInViewport();
  await page.getByRole('link', { name: 'Source 1' }).press('Enter');
  const source = log(page).getByRole('listitem').filter({ hasText: 'Refund Policy' });
  await expect(source).toBeFocused();
  expect(await isOnTop(source)).toBe(true);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.getByRole('button', { name: /^Rename, export/ }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.keyboard.press('Escape');
  await expectNoViolation(page);
});

test('an answer is stopped, its question changed and answered', async ({ page }) => {
  await openConsultant(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('[fault: hang before the headers] What do you do?');
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

test('the way to the latest message stands above a long text', async ({ page }) => {
  await openConsultant(page);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('word '.repeat(1_500));
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();

  await field.fill('One line\n'.repeat(8));
  await page.getByRole('button', { name: 'Edit this question' }).focus();
  await log(page).hover();
  await page.mouse.wheel(0, -2_000);

  const jump = page.getByRole('button', { name: 'Jump to latest' });
  await expect.poll(() => isOnTop(jump.locator('svg'))).toBe(true);
});

test('explains an outage and retries the answer', async ({ page }) => {
  await openConsultant(page);
  await page.getByRole('textbox', { name: 'Message' }).fill(`[fault: 503 twice] ${REFUND}`);
  await send(page).click();
  await expect(log(page).getByText(/^The consultant is unavailable right now/)).toBeVisible();
  await expect(log(page).getByRole('button', { name: 'Talk to a person' })).toBeVisible();
  await expectNoViolation(page);

  await log(page).getByRole('button', { name: 'Retry' }).click();

  await expect(log(page).getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(log(page).getByText(/^The consultant is unavailable/)).toHaveCount(0);
});

/** Asks through the API until the tokens don't pay for another answer. Each takes all that is reserved for it. */
async function useUpTokens(page: Page) {
  const id = new URL(page.url()).searchParams.get('conversation');
  for (const content of [`[fault: costly] ${'税'.repeat(7_900)}`, '[fault: costly]']) {
    const change = { data: { content } };
    await expect
      .poll(async () => (await page.request.post(`/api/conversations/${id}/edit`, change)).status(), {
        intervals: [20],
        timeout: 60_000,
      })
      .toBe(402);
  }
}

test.describe('without tokens', () => {
  test.use({ expectedErrors: [/ 402/] });

  test('tokens run out, and a pack lets the consultant go on', async ({ page }) => {
    test.slow();
    await openConsultant(page);
    await page.getByRole('textbox', { name: 'Message' }).fill('Where do we start?');
    await send(page).click();
    await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
    const address = page.url();
    await useUpTokens(page);
    await openReady(page, address);

    await page.getByRole('textbox', { name: 'Message' }).fill(REFUND);
    await send(page).click();
    await expect(page.getByText('Your tokens for this period are used up')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(REFUND);
    await expectNoViolation(page);
    await page.getByRole('status').getByRole('link', { name: 'Buy tokens' }).click();
    await page.getByRole('button', { name: /^Buy tokens/ }).click();
    await page.getByRole('button', { name: 'Pay $19' }).click();
    await expect(page.getByText(/^Your tokens are ready to use/)).toBeVisible();
    await openReady(page, address);
    await send(page).click();

    await expect(log(page).getByRole('link', { name: /^Refund Policy/ })).toBeVisible();
  });
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
