import { expect } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';
import { openHydrated } from '#tests/support/public-pages.ts';

test.use({ timezoneId: 'America/New_York' });

test('a visitor chooses a time by keyboard only', async ({ page }) => {
  await openHydrated(page, '/consultation?zone=America/New_York');
  // It appears when React has taken over the picker.
  await page.getByText('Detected').waitFor();
  const grid = page.getByRole('grid');
  const month = page.getByRole('heading', { name: /^\w+ \d{4}$/ });
  const thisMonth = await month.innerText();
  await grid.locator('[data-day][tabindex="0"]').focus();

  for (const key of ['PageDown', 'ArrowDown', 'Home', 'ArrowRight']) await page.keyboard.press(key);
  await expect(month).not.toHaveText(thisMonth);
  await expect(grid.locator('[data-day]:focus')).toHaveAccessibleName(/^Monday, .*times available$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Monday, / })).toBeVisible();
  await page.keyboard.press('Tab');
  while (!(await page.locator('[name="at"]:focus').count())) await page.keyboard.press('Tab');
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
