import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';

const headerShadow = (page: Page) => page.getByRole('banner').evaluate((header) => getComputedStyle(header).boxShadow);

// Spec 2.3: "The header is fixed at the top and gains a shadow once the page is scrolled more than 10 px"
// Spec 9: "Header shadow threshold: 10 px"
test('the header is sticky with a shadow below 10 px', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('position', 'fixed');

  await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
  expect(await headerShadow(page)).toBe('none');

  await page.evaluate(() => scrollTo({ top: 11, behavior: 'instant' }));
  await expect(header).not.toHaveCSS('box-shadow', 'none');
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(header).toHaveCSS('box-shadow', 'none');
});

test('the header has its shadow at once where a reloaded page is scrolled', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));

  await page.reload();

  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(10);
  await expect(page.getByRole('banner')).not.toHaveCSS('box-shadow', 'none');
});

// Spec 2.3: "Quick Links: Home, Services, AI Solutions, About Us, Contact"
test('the footer links to sections and policies', async ({ page }) => {
  await page.goto('/consultation');
  const footer = page.getByRole('contentinfo');

  await footer.getByRole('link', { name: 'AI Solutions' }).click();
  await expect(page).toHaveURL('/#solutions');
  await expect(page.locator('#solutions')).toBeInViewport();

  await footer.getByRole('link', { name: 'Refund Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund Policy');
});
