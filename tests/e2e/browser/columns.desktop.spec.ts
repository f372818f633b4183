import { expect, type Locator } from '@playwright/test';
import { demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';
import { findOverflow } from '#tests/support/overflow.ts';

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

test.describe('between phones and wide screens', () => {
  test.use({ viewport: { width: 1024, height: 800 } });

  test('lists scroll by themselves, and parts of the panel have room', async ({ page }) => {
    await signIn(page, demoAdmin);

    await openReady(page, '/admin?tab=contacts');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await findOverflow(page)).toEqual([]);

    await openReady(page, '/admin?tab=marketing&campaign=new');
    expect((await page.getByLabel('Subject').boundingBox())?.width).toBeGreaterThan(400);

    await openReady(page, '/admin?view=promises');
    expect((await page.getByRole('term').first().boundingBox())?.width).toBeGreaterThan(150);

    await openReady(page, '/admin?view=health');
    const jobs = page.getByRole('region', { name: 'Jobs' });
    await expect(jobs.getByRole('listitem').first()).toBeVisible();
    expect(await jobs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  });
});
