import { expect } from '@playwright/test';
import { DAY } from '#lib/time/durations.ts';
import { aPerson, demoAdmin, expectToast, fill, signIn } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

// Pages without animations can be checked immediately, and on a high screen nothing is cut off by the end of a dialog.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 1800 } });

test('staff book, move and cancel a call by keyboard', async ({ page }) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const call = page.getByRole('button', { name: /Wilma Quill/ });
  await signIn(page, demoAdmin);
  await page.goto('/admin?view=calendar');

  await press('Book a call');
  await press('Someone new');
  await fill(page, { 'First name': 'Wilma', 'Last name': 'Quill', Email: aPerson().email });
  await page.getByLabel('Topic').selectOption('Process Automation');
  await press('Later days');
  const time = page.getByRole('radio').first();
  const day = (await time.inputValue()).slice(0, 10);
  await time.press('Space');
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await press('Book call');
  await expectToast(page, 'Call booked');

  await page.goto(`/admin?view=calendar&week=${day}`);
  await call.press('Enter');
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await press('Move');
  await press('Later days');
  await page.getByRole('radio').nth(1).press('Space');
  await press('Move call');
  await expectToast(page, 'Call moved');

  await call.press('Enter');
  await press('Cancel');
  await press('Cancel call');
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/Tell the visitor why/);
  await page.getByLabel('Reason').fill('The host is ill.');
  await press('Cancel call');
  await expectToast(page, 'Call canceled');
  await press('List');
  await expect(page.getByRole('button', { name: /Wilma Quill, Canceled/ })).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
});

test('staff correct what became of a call', async ({ page }) => {
  await signIn(page, demoAdmin);
  const weekAgo = new Date(Date.now() - 7 * DAY);
  await page.goto(`/admin?view=calendar&week=${weekAgo.toISOString().slice(0, 10)}`);
  const done = page.getByRole('button', { name: /, Done/ }).first();
  const call = page.locator(`[data-call="${await done.getAttribute('data-call')}"]`);

  await call.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'The mark is removed');
  await call.click();
  await page.getByRole('button', { name: 'Missed', exact: true }).click();

  await expectToast(page, 'Marked as missed');
});
