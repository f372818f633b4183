import { expect, type Page } from '@playwright/test';
import { demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

async function openAsAdmin(page: Page, address: string): Promise<void> {
  await signIn(page, demoAdmin);
  await openReady(page, address);
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

// Spec 2.11: "Message (truncated, full text on hover)"
// Spec 9: "Tooltip open delay: 700 ms"
test('hovering for 700 ms shows the whole message', async ({ page }) => {
  await openAsAdmin(page, '/admin?tab=contacts');
  const message = rows(page).first().locator('td.long > span');
  const words = (await message.textContent()) ?? '';
  await page.mouse.move(0, 0);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  await message.hover();
  await page.clock.runFor(699);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(1);

  await expect(page.getByRole('tooltip')).toHaveText(words);
});

// Spec 9: "Tier grid: 3 columns"
test('the tiers are in three columns', async ({ page }) => {
  await openAsAdmin(page, '/admin');
  const heading = page.getByRole('heading', { name: 'Monthly revenue by price point' });
  const tiers = heading.locator('xpath=following-sibling::ul[1]').getByRole('listitem');
  await expect(tiers).toHaveCount(3);

  const boxes = await tiers.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()));

  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(3);
});
