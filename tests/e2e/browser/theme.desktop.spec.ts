import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';

declare global {
  interface Window {
    wasDarkAtFirst?: boolean;
  }
}

const root = (page: Page) => page.locator('html');
const saveTheme = (page: Page, theme: string) =>
  page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);

test.describe('with a dark system theme', () => {
  test.use({ colorScheme: 'dark' });

  // Spec 1: "The theme is light by default"
  test('the theme is light by default', async ({ page }) => {
    await page.goto('/terms');

    await expect(root(page)).not.toHaveClass(/dark/);
    await expect(page.getByRole('button', { name: 'Theme: Light' })).toBeVisible();
  });

  // Spec 1: "The theme is light by default"
  test('an unknown saved theme is light', async ({ page }) => {
    await saveTheme(page, 'sepia');

    await page.goto('/terms');

    await expect(root(page)).not.toHaveClass(/dark/);
  });

  // Spec 1: "It supports a system option"
  test('the system option follows the system', async ({ page }) => {
    await saveTheme(page, 'system');
    await page.goto('/terms');
    await expect(root(page)).toHaveClass(/dark/);

    await page.emulateMedia({ colorScheme: 'light' });

    await expect(root(page)).not.toHaveClass(/dark/);
  });
});

// Spec 1: "stored locally under the key 'theme'"
test('the button cycles the themes and saves the choice', async ({ page }) => {
  await page.goto('/terms');

  for (const [shown, saved] of [
    ['Theme: Light', 'dark'],
    ['Theme: Dark', 'system'],
    ['Theme: System', 'light'],
    ['Theme: Light', 'dark'],
  ] as const) {
    await page.getByRole('button', { name: shown }).click();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(saved);
  }

  await page.reload();
  await expect(root(page)).toHaveClass(/dark/);
});

// Spec 1: "stored locally under the key 'theme'"
test('a dark page is dark before its first paint', async ({ page }) => {
  await saveTheme(page, 'dark');
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      window.wasDarkAtFirst = document.documentElement.classList.contains('dark');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });

  await page.goto('/');

  expect(await page.evaluate(() => window.wasDarkAtFirst)).toBe(true);
});

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  for (const [address, chosen] of [
    ['/auth', '[role=tab][aria-selected=true]'],
    ['/blog', 'nav a[aria-current=true]'],
  ] as const)
    test(`what is chosen on ${address} is outlined`, async ({ page }) => {
      await page.goto(address);

      await expect(page.locator(chosen).first()).toHaveCSS('outline', /2px/);
    });

  test('the chosen day and time have thicker borders', async ({ page }) => {
    await page.goto('/consultation?zone=UTC');
    const days = page.getByRole('gridcell');
    await expect(days.and(page.locator('[aria-selected=true]')).getByRole('link')).toHaveCSS('border-width', '2px');
    const times = page.getByRole('radio', { name: /[AP]M$/ }).locator('..');

    await expect(times.filter({ has: page.locator(':checked') }).first()).toHaveCSS('border-width', '2px');
    await expect(times.filter({ hasNot: page.locator(':checked') }).first()).toHaveCSS('border-width', '1px');
  });
});
