import { expect, type Locator } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';

/** The number of columns, counted by distinct left edges. */
const columnsOf = async (parts: Locator) =>
  new Set(await parts.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().left)))).size;

// Spec 2.4: "in a 3-column grid"
// Spec 2.4: "four static testimonials in a 3-column grid on wide screens"
test('services and testimonials have three columns on wide screens', async ({ page }) => {
  await page.goto('/');

  expect(await columnsOf(page.locator('#services article'))).toBe(3);
  expect(await columnsOf(page.locator('#testimonials figure'))).toBe(3);
});
