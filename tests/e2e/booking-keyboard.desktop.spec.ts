import { expect } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';
import { openHydrated } from '#tests/support/public-pages.ts';

test('a visitor chooses a time by keyboard only', async ({ page }) => {
  await openHydrated(page, '/consultation?zone=America/New_York');
  const grid = page.getByRole('grid');
  const focusedDay = grid.locator('[data-day]:focus');
  await grid.locator('[data-day][tabindex="0"]').focus();

  await page.keyboard.press('PageDown');
  await expect(focusedDay).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(focusedDay).toHaveAccessibleName(/^Monday, .*times available$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Monday, / })).toBeVisible();
  await page.keyboard.press('Tab');
  while (!(await page.locator('label.slot input:focus').count())) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('button', { name: 'Book this time' })).toBeVisible();
});

test('the picker fits a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openHydrated(page, '/consultation?zone=America/New_York');

  await expect(page.getByRole('grid')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
