import { expect } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';
import { watchShifts } from '#tests/support/layout-shifts.ts';
import { openHydrated } from '#tests/support/public-pages.ts';

// Calls from morning to evening here, so that the list of times is long.
test.use({ timezoneId: 'Asia/Kolkata' });

for (const block of ['start', 'end'] as const) {
  test(`nothing moves when the picker arrives at the ${block} of the screen`, async ({ page }) => {
    const shifts = await watchShifts(page);
    await openHydrated(page, '/consultation');
    // On a busy machine fonts arrive late, which moves the top of the page.
    await page.evaluate(() => document.fonts.ready);
    const before = await shifts();

    await page
      .locator('#book .card')
      .evaluate((card, at) => card.scrollIntoView({ block: at, behavior: 'instant' }), block);
    await expect(page.locator('#book [role="grid"]')).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));

    expect(await shifts()).toEqual(before);
  });
}
