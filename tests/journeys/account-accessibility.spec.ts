import { expect, type Page } from '@playwright/test';
import { aCustomer, demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { findBarriers } from '#tests/support/axe.ts';
import { test } from '#tests/support/journey.ts';

// Without movement a page is at once what it will be.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIGN_IN = [
  '/auth',
  '/auth?view=register',
  '/auth?view=forgot',
  '/auth?view=reset&token=unread',
  '/auth?view=reset',
  '/auth?view=verify&token=unread',
  '/test-login',
  '/direct-login',
  '/admin-login',
];
const SIGNED_IN = ['/dashboard', '/dashboard?view=chat&agent=ai-specialist', '/dashboard?view=profile'];
const ADMIN = ['/admin', '/admin/notifications'];

async function barriersAt(page: Page, addresses: string[]): Promise<string[]> {
  const barriers: string[] = [];
  for (const address of addresses) {
    await openReady(page, address);
    await page.waitForLoadState('networkidle');
    barriers.push(...(await findBarriers(page)));
  }
  return barriers;
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(({ page }) => page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme));

    test('the sign-in pages have no barriers', async ({ page }) => {
      expect(await barriersAt(page, SIGN_IN)).toEqual([]);
    });

    test('the pages of a customer have no barriers, nor has what is refused', async ({ page }) => {
      await aCustomer(page);

      expect(await barriersAt(page, [...SIGNED_IN, ...ADMIN])).toEqual([]);
    });

    test('the pages of an admin have no barriers', async ({ page }) => {
      await signIn(page, demoAdmin);

      expect(await barriersAt(page, ADMIN)).toEqual([]);
    });

    test('errors, notices and a conversation have no barriers', async ({ page }) => {
      await openReady(page, '/auth?view=register');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('First name is required', { exact: true })).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);

      await openReady(page, '/test-login');
      await page.getByRole('button', { name: 'Check Authentication Status' }).click();
      await expect(page.getByText('You are not logged in', { exact: true })).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);

      await aCustomer(page);
      await openReady(page, '/dashboard?view=chat&agent=ai-specialist');
      await page.getByRole('button', { name: 'What data do we need?' }).click();
      await expect(page.getByRole('log')).toContainText('is typing');
      expect(await findBarriers(page)).toEqual([]);
      await expect(page.getByRole('log')).toContainText('Thanks for your question');
      expect(await findBarriers(page)).toEqual([]);
    });

    test('open menus have no barriers', async ({ page, isMobile }) => {
      await signIn(page, demoAdmin);
      await openReady(page, '/dashboard');
      await page.getByRole('button', { name: /Account menu$/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);

      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Command menu' })).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);

      await page.keyboard.press('Escape');
      if (!isMobile) return;
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
    });
  });
}
