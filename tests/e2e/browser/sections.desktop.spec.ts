import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';
import { openHydrated } from '#tests/support/public-pages.ts';

declare global {
  interface Window {
    scrolls: unknown[];
  }
}

type Scroll = (this: Element, options?: boolean | ScrollIntoViewOptions) => void;

/** Records how the page scrolls to its sections. */
const recordScrolls = (page: Page) =>
  page.addInitScript(() => {
    window.scrolls = [];
    const scroll = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView')?.value as Scroll;
    Element.prototype.scrollIntoView = function (options) {
      window.scrolls.push([this.id, (options as ScrollIntoViewOptions).behavior]);
      scroll.call(this, options);
    };
  });

/** The distance from the header to the top of the section. */
const distanceBelowHeader = (page: Page, id: string) =>
  page.evaluate((name) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return (document.getElementById(name)?.getBoundingClientRect().top ?? -1) - header;
  }, id);

// Spec 2.3: "When a page loads with a hash, it scrolls smoothly to that section after 100 ms"
// Spec 9: "Hash scroll delay: 100 ms"
test('a page with a hash scrolls smoothly after 100 ms', async ({ page }) => {
  await recordScrolls(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/#about');

  await page.clock.runFor(99);
  expect(await page.evaluate(() => window.scrolls)).toEqual([]);

  await page.clock.runFor(1);
  expect(await page.evaluate(() => window.scrolls)).toEqual([['about', 'smooth']]);
  await expect(page.locator('#about')).toBeFocused();
});

// Until then the browser jumps to the section itself: both together end far below it.
test('a page that still loads scrolls once it is loaded', async ({ page }) => {
  await recordScrolls(page);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/geist-*.woff2', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/#about', { waitUntil: 'domcontentloaded' });

  await page.waitForTimeout(500);
  expect(await page.evaluate(() => window.scrolls)).toEqual([]);

  release();
  await expect.poll(() => page.evaluate(() => window.scrolls)).toEqual([['about', 'smooth']]);
});

// Spec 2.3: "anchor links scroll smoothly to the section and update the address hash"
test('a section link scrolls smoothly and changes the address', async ({ page }) => {
  await recordScrolls(page);
  await page.goto('/');

  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();

  await expect(page).toHaveURL('/#about');
  await expect(page.locator('#about')).toBeFocused();
  expect(await page.evaluate(() => window.scrolls)).toEqual([['about', 'smooth']]);
  await expect.poll(() => distanceBelowHeader(page, 'about')).toBeGreaterThanOrEqual(0);
  await expect.poll(() => distanceBelowHeader(page, 'about')).toBeLessThan(60);
});

// Spec 2.3: "anchor links scroll smoothly to the section and update the address hash"
test('a link from another page opens the section', async ({ page }) => {
  await page.goto('/blog');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.locator('#contact')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send Request' })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/blog');
});

/** Which sections are laid out before they come near the screen. */
const laidOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#content section')]
      .filter((section) => getComputedStyle(section).contentVisibility === 'visible')
      .map(({ id }) => id),
  );

test('sections below the first screen are laid out from the first scroll on', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await laidOut(page)).toEqual(['home']);

  await page.mouse.wheel(0, 200);

  await expect.poll(() => laidOut(page)).toContain('contact');
  expect(await laidOut(page)).toHaveLength(await page.locator('#content section').count());
});

test('sections are laid out at once for who comes from another page', async ({ page }) => {
  await openHydrated(page, '/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(page.locator('#home')).toBeVisible();

  expect(await laidOut(page)).toContain('contact');
});

test('a reload returns to the place where the page was', async ({ page }) => {
  await page.goto('/#about');
  await expect.poll(() => distanceBelowHeader(page, 'about')).toBeLessThan(60);
  await page.waitForTimeout(1_000);
  await page.evaluate(() => history.replaceState(history.state, '', '/'));
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(2_000);

  await page.reload({ waitUntil: 'networkidle' });

  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(40);
  expect(await laidOut(page)).toContain('contact');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('links jump to sections', async ({ page }) => {
    await recordScrolls(page);
    await page.goto('/');

    await page.getByRole('link', { name: 'Start Your AI Journey' }).click();

    expect(await page.evaluate(() => window.scrolls)).toEqual([['contact', 'auto']]);
    await expect(page.locator('#contact')).toBeInViewport();
  });
});
