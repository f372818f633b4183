import { expect } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';
import { watchShifts } from '#tests/support/layout-shifts.ts';
import { openHydrated } from '#tests/support/public-pages.ts';

// Spec 2.4: "All categories start open, and a click on a header toggles it"
// Spec 4: "All start expanded, and a header click toggles"
test('a click closes an open category and opens another', async ({ page }) => {
  await page.goto('/');
  const category = page.getByRole('button', { name: 'Sales AI Solutions' });
  const solution = page.getByRole('heading', { name: 'Lead Qualification Agent' });
  await expect(solution).toBeVisible();

  await category.click();
  await expect(category).toHaveAttribute('aria-expanded', 'false');
  await expect(solution).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Brand Asset Studio' })).toBeVisible();

  await category.click();
  await expect(solution).toBeVisible();
});

// Spec 2.4: "All categories start open, and a click on a header toggles it"
test('the whole header of a category can be clicked', async ({ page }) => {
  await page.goto('/');

  await page
    .locator('div:has(> h3 > [data-collapsible])', { hasText: 'Operations AI Solutions' })
    .click({ position: { x: 12, y: 70 } });

  await expect(page.getByRole('button', { name: 'Operations AI Solutions' })).toHaveAttribute('aria-expanded', 'false');
});

// Spec 4: "The collapsible panel's maximum height is 5000 px"
test('an open category may be 5000 px high', async ({ page }) => {
  await page.goto('/');
  const panel = page.locator('[id$="-panel"]').first();

  const heights = await panel.evaluate((element) => {
    const content = element.firstElementChild as HTMLElement;
    content.style.height = '5000px';
    return { panel: element.getBoundingClientRect().height, content: content.getBoundingClientRect().height };
  });

  expect(heights).toEqual({ panel: 5000, content: 5000 });
});

// Spec 2.1: "/ · Home (landing page)"
// Spec 2.4: "/consultation is used for 'Get Free Consultation', 'Get Your Custom AI Strategy'"
test('the landing page links to the form and the consultation', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Schedule Consultation' }).first().click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.locator('#contact')).toBeInViewport();

  await page.getByRole('link', { name: 'Get Free Consultation' }).first().click();
  await expect(page).toHaveURL('/consultation');
});

test.describe('the next free half-hour', () => {
  // The day, the time and the zone have longer names there.
  test.use({ timezoneId: 'Australia/Lord_Howe' });

  test('has its arrow beside the time, and moves nothing in another zone', async ({ page }) => {
    const shifts = await watchShifts(page);
    await openHydrated(page, '/');
    const link = page.locator('#home').getByRole('link', { name: 'Lord Howe Time' });

    const gap = await link.locator('b').evaluate((time) => {
      const text = document.createRange();
      text.selectNodeContents(time.firstChild ?? time);
      const [shaft] = time.querySelectorAll('svg path');
      return (shaft?.getBoundingClientRect().left ?? 0) - text.getBoundingClientRect().right;
    });
    expect(gap).toBeGreaterThan(4);
    expect(gap).toBeLessThan(16);
    expect(await shifts()).toEqual([]);
  });
});
