import { expect, type Page } from '@playwright/test';
import { DAY } from '#lib/time/durations.ts';
import { aPerson, demoAdmin, expectToast, fill, signIn } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';
import { press } from '#tests/support/keyboard.ts';
import { findOverflow } from '#tests/support/overflow.ts';

// Pages without animations can be checked immediately, and on a high screen nothing is cut off by the end of a dialog.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: ({ viewport, isMobile }, use) => use(isMobile ? viewport : { width: 1440, height: 1800 }),
});

async function expectNoViolation(page: Page) {
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
}

test('staff book, move and cancel a call', async ({ page, isMobile }) => {
  const choose = (name: string) => press(page.getByRole('button', { name, exact: true }), isMobile);
  const call = page.getByRole('button', { name: /Wilma Quill/ });
  await signIn(page, demoAdmin);
  await page.goto('/admin?view=calendar');

  await choose('Book a call');
  await choose('Someone new');
  await fill(page, { 'First name': 'Wilma', 'Last name': 'Quill', Email: aPerson().email });
  await page.getByLabel('Topic').selectOption('Process Automation');
  await choose('Later days');
  const time = page.getByRole('radio').first();
  const day = (await time.inputValue()).slice(0, 10);
  await press(time, isMobile, 'Space');
  await expectNoViolation(page);
  await choose('Book call');
  await expectToast(page, 'Call booked');

  await page.goto(`/admin?view=calendar&week=${day}`);
  await press(call, isMobile);
  await expectNoViolation(page);
  await choose('Move');
  await choose('Later days');
  await press(page.getByRole('radio').nth(1), isMobile, 'Space');
  await choose('Move call');
  await expectToast(page, 'Call moved');

  await press(call, isMobile);
  await choose('Cancel');
  await page.getByLabel('Reason').fill('The host is ill.');
  await choose('Cancel call');
  await expectToast(page, 'Call canceled');
  // On a phone there is nothing but the list.
  if (!isMobile) await choose('List');
  await expect(page.getByRole('button', { name: /Wilma Quill, Canceled/ })).toBeVisible();
  await expectNoViolation(page);
});

test('staff correct what became of a call', async ({ page, isMobile }) => {
  await signIn(page, demoAdmin);
  const weekAgo = new Date(Date.now() - 7 * DAY);
  await page.goto(`/admin?view=calendar&week=${weekAgo.toISOString().slice(0, 10)}`);
  const done = page.getByRole('button', { name: /, Done/ }).first();
  const call = page.locator(`[data-call="${await done.getAttribute('data-call')}"]`);

  await press(call, isMobile);
  await press(page.getByRole('button', { name: 'Undo' }), isMobile);
  await expectToast(page, 'The mark is removed');
  await press(call, isMobile);
  await press(page.getByRole('button', { name: 'Missed', exact: true }), isMobile);

  await expectToast(page, 'Marked as missed');
});
