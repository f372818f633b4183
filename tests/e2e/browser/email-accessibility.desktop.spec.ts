import { expect, type Page } from '@playwright/test';
import { findViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

// Emails may not run scripts, which axe has to.
test.use({ bypassCSP: true });

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

async function findSidewaysScrolling(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const surplus = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (surplus > 0) found.push(`${page.url()} scrolls sideways at ${size.width} px`);
  }
  return found;
}

test('every email is readable in both themes and fits both widths', async ({ page }) => {
  // There are dozens of emails.
  test.slow();
  await page.goto('/api/mailbox/emails');
  const links = await page.getByRole('link', { name: /^HTML of/ }).all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  const found: string[] = [];

  for (const address of addresses) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(String(address));
    found.push(...(await findSidewaysScrolling(page)), ...(await findViolations(page)));
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await findSidewaysScrolling(page)));
    found.push(...(await findViolations(page, { onlyColors: true, isLoaded: true })));
  }

  expect(addresses.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});
