import { expect } from '@playwright/test';
import { demoAdmin, signIn } from '#tests/support/accounts.ts';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';
import { test } from '#tests/support/e2e.ts';

test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [...browserArguments, '--blink-settings=defaultFontSize=32'],
  },
});

const PUBLIC = ['/', '/consultation', '/blog', '/auth', '/privacy'];
const SIGNED_IN = ['/dashboard', '/dashboard?view=billing', '/admin', '/admin?view=calendar'];

test('no page scrolls sideways on a phone with doubled text', async ({ page }) => {
  const wide: string[] = [];
  const visit = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const surplus = await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    if (surplus > 0) wide.push(`${address}: ${surplus} px`);
  };

  for (const address of PUBLIC) await visit(address);
  await signIn(page, demoAdmin);
  for (const address of SIGNED_IN) await visit(address);

  expect(wide).toEqual([]);
});
