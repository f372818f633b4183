import { expect, type Page } from '@playwright/test';
import { aCustomer, openReady } from '#tests/support/accounts.ts';
import { test } from '#tests/support/journey.ts';

const TYPING = 'AI Solutions Specialist is typing';
const input = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const button = (page: Page) => page.getByRole('button', { name: 'Send message' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const replyTo = (message: string) => `Thanks for your question: "${message}".`;

/** Opens a chat in which time passes only when the test says so. */
async function openChat(page: Page) {
  await aCustomer(page);
  await page.clock.install();
  await openReady(page, '/dashboard?view=chat&agent=ai-specialist');
  await expect(page.getByText('Demo Mode', { exact: true })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('a question is answered after 1.5 s by a reply that quotes it', async ({ page }) => {
  await openChat(page);
  await input(page).fill('Which data do "we" need?');
  await input(page).press('Enter');

  await expect(log(page)).toContainText('Which data do "we" need?');
  await expect(log(page)).toContainText(TYPING);
  await page.clock.runFor(1_499);
  await expect(log(page)).toContainText(TYPING);

  await page.clock.runFor(1);
  await expect(log(page)).toContainText(replyTo('Which data do "we" need?'));
  await expect(log(page)).not.toContainText(TYPING);
});

test('nothing can be sent while a reply is on its way', async ({ page }) => {
  await openChat(page);
  await input(page).fill('First question');
  await button(page).click();
  await expect(log(page)).toContainText(TYPING);

  await input(page).fill('Second question');
  await expect(button(page)).toBeDisabled();
  await input(page).press('Enter');
  await expect(log(page)).not.toContainText('Second question');
  await expect(input(page)).toHaveValue('Second question');

  await page.clock.runFor(1_500);
  await button(page).click();
  await page.clock.runFor(1_500);
  await expect(log(page)).toContainText(replyTo('First question'));
  await expect(log(page)).toContainText(replyTo('Second question'));
});

test('an empty message and one of spaces are ignored', async ({ page }) => {
  await openChat(page);

  for (const typed of ['', '   ']) {
    await input(page).fill(typed);
    await input(page).press('Enter');
    await expect(button(page)).toBeDisabled();
    await page.clock.runFor(1_500);
    await expect(log(page)).toBeEmpty();
  }
});

test('a chat asks the server nothing, and leaving it ends it', async ({ page }) => {
  await openChat(page);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await page.getByRole('button', { name: 'What data do we need?' }).click();
  await page.clock.runFor(1_500);
  await expect(log(page)).toContainText(replyTo('What data do we need?'));
  expect(requests).toEqual([]);

  await page.getByRole('button', { name: '← Back to Dashboard' }).click();
  await page.getByRole('button', { name: 'AI Solutions Specialist' }).click();
  await expect(log(page)).toBeEmpty();
});
