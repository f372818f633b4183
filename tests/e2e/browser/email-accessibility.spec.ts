import { expect } from '@playwright/test';
import { findViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

// Emails may not run scripts, which axe has to.
test.use({ bypassCSP: true });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every email is readable in the ${colorScheme} theme and at this width`, async ({ page, isMobile }) => {
    // There are dozens of emails.
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/mailbox/emails');
    const links = await page.getByRole('link', { name: /^HTML of/ }).all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
    const found: string[] = [];

    for (const address of addresses) {
      await page.goto(String(address));
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (width > 0) found.push(`${address} scrolls sideways`);
      // No rule depends on the width.
      if (!isMobile) found.push(...(await findViolations(page, { onlyColors: colorScheme === 'dark' })));
    }

    expect(addresses.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });
}
