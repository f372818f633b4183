import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';
import { openHydrated } from '#tests/support/public-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The focused element, its position, and whether its focus ring is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    const pseudo = getComputedStyle(element, '::after');
    const hasRing = [getComputedStyle(element), pseudo].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
    );
    const isCoveredAt = (y: number) => {
      const onTop = document.elementFromPoint((left + right) / 2, y);
      return onTop === null || !(element.contains(onTop) || onTop.contains(element));
    };
    return {
      name: `${element.tagName} ${element.getAttribute('name') ?? element.textContent}`.trim(),
      place: { top, bottom, width, height },
      // Browsers scroll to the first line of a textarea, not to its end.
      isCovered: [top + 2, (top + bottom) / 2, Math.min(bottom, innerHeight) - 2].some(isCoveredAt),
      hasRing,
    };
  });

/** All controls in reading order; radio buttons of one group are one Tab stop. */
const controls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')]
      .filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !(element instanceof HTMLInputElement && element.type === 'hidden'))
      .filter((element) => !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked))
      .map((element) => `${element.tagName} ${element.getAttribute('name') ?? element.textContent}`.trim()),
  );

test('the first Tab reaches the skip link', async ({ page }) => {
  await page.goto('/');

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const address of ['/', '/consultation']) {
  test(`Tab reaches every control on ${address} with visible focus`, async ({ page }) => {
    await openHydrated(page, address);
    // The picker's times arrive after the page.
    if (address === '/consultation') await expect(page.getByLabel('Time zone')).toBeVisible();
    const expected = await controls(page);
    const reached: string[] = [];
    const unseen: unknown[] = [];

    for (let press = 0; press < expected.length; press += 1) {
      await page.keyboard.press('Tab');
      const stop = await focused(page);
      reached.push(stop.name);
      if (stop.isCovered || !stop.hasRing) unseen.push(stop);
    }

    expect(reached).toEqual(expected);
    expect(unseen).toEqual([]);
  });
}
