import { expect, type Page } from '@playwright/test';
import { demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { findViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';
import { watchShifts } from '#tests/support/layout-shifts.ts';

async function openAsAdmin(page: Page, address: string): Promise<void> {
  await signIn(page, demoAdmin);
  await openReady(page, address);
}

test('the revenue chart moves nothing, shows a month under the pointer and has a table', async ({ page }) => {
  const shifts = await watchShifts(page);
  await openAsAdmin(page, '/admin');
  const month = page.locator('[data-bars] > div').first();
  await month.hover();
  expect(await shifts()).toEqual([]);
  await expect(month.getByText(/\$[\d,]+/)).toBeVisible();

  await page.getByRole('button', { name: 'Show as table' }).click();

  const table = page.getByRole('table', { name: 'Revenue by month' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expect(table.getByRole('cell').first()).toHaveText(/^\$[\d,]+$/);
  await expect(page.locator('[data-bars]')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});
