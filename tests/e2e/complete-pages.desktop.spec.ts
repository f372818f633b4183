import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';
import { openHydrated, publicPages } from '#tests/support/public-pages.ts';

// The visitor's zone is the company's, so that times read the same before and after the script converts them.
const timezoneId = 'America/Chicago';
test.use({ timezoneId });

/** The text of the main part, without `noscript` hints and without controls that only work by script. */
async function readMain(page: Page) {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('noscript, .noscript\\:hidden')) part.remove();
  });
  return page.getByRole('main').innerText();
}

for (const [name, addresses] of Object.entries(publicPages)) {
  test(`${name} reads the same without JavaScript`, async ({ page, browser, baseURL }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL, timezoneId });
    const plainPage = await plain.newPage();

    // What the server rendered stays until the picker's times arrive: here never.
    await page.route('**/consultation.data*', () => {});

    for (const address of addresses) {
      const answer = await openHydrated(page, address);
      // Sections of the landing page are laid out from the first scroll on.
      await page.mouse.wheel(0, 1);
      await plainPage.goto(address);

      expect(answer?.status()).toBe(200);
      await expect(plainPage.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect.poll(() => readMain(page)).toBe(await readMain(plainPage));
    }
    await plain.close();
  });
}

// Spec 2.3: "A brand blurb with social links … each opening in a new tab"
// Spec 2.4: "Two product cards with feature lists and outbound 'Explore' links (new tab)"
test('external links open a new tab and send no referrer', async ({ page }) => {
  const wrong: string[] = [];

  for (const address of Object.values(publicPages).flat()) {
    await page.goto(address);
    const links = await page
      .getByRole('link')
      .evaluateAll((all) =>
        (all as HTMLAnchorElement[])
          .filter(({ protocol, origin }) => protocol.startsWith('http') && origin !== location.origin)
          .map(({ href, target, rel, textContent }) => ({ href, target, rel, text: textContent ?? '' })),
      );
    expect(links.length).toBeGreaterThanOrEqual(4);
    wrong.push(
      ...links
        .filter(
          ({ target, rel, text }) => target !== '_blank' || rel !== 'noopener noreferrer' || !/new tab/.test(text),
        )
        .map(({ href }) => `${address}: ${href}`),
    );
  }

  expect(wrong).toEqual([]);
});
