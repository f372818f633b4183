import { expect, type Page } from '@playwright/test';
import { findViolations, openInTheme } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menuOf(page)).toBeVisible();
}

// Spec 2.3: "a menu button (labelled Open menu / Close menu) toggles a dropdown list"
// Spec 4: "Mobile menu: open or closed"
test('the menu button toggles the menu and its label', async ({ page }) => {
  await page.goto('/');
  await expect(menuOf(page)).toBeHidden();

  await openMenu(page);
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
  await expect(menuOf(page).getByRole('link')).toHaveText([
    'Free Consultation',
    'Home',
    'Services',
    'AI Solutions',
    'Blog',
    'About',
    'Contact',
  ]);

  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menuOf(page)).toBeHidden();
});

// Spec 4: "Mobile menu: open or closed"
test('Escape closes the menu and focuses its button', async ({ page }) => {
  await page.goto('/');
  await openMenu(page);

  await page.keyboard.press('Escape');

  await expect(menuOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});

// Spec 2.3: "The dropdown closes on route change"
test('the menu closes when another page or section is chosen', async ({ page }) => {
  await page.goto('/');
  await openMenu(page);
  await menuOf(page).getByRole('link', { name: 'About' }).click();
  await expect(menuOf(page)).toBeHidden();
  await expect(page).toHaveURL('/#about');

  await openMenu(page);
  await menuOf(page).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ideas for putting AI to work');
  await expect(menuOf(page)).toBeHidden();

  await openMenu(page);
  await page.goBack();
  await expect(page).toHaveURL('/#about');
  await expect(menuOf(page)).toBeHidden();
});

test('the open menu has no accessibility violation', async ({ page }) => {
  const violations: string[] = [];

  for (const theme of ['light', 'dark'] as const) {
    await openInTheme(page, '/', theme);
    await openMenu(page);
    violations.push(...(await findViolations(page)));
  }

  expect(violations).toEqual([]);
});
