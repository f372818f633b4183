import type { Page } from '@playwright/test';

/** Every page that a visitor can read, grouped by what a journey looks at in one go. */
export const publicPages = {
  'the landing page': ['/'],
  'the consultation page': ['/consultation'],
  'the blog': ['/blog', '/blog?tag=nothing', '/blog/what-bespoke-ai-means'],
  'the page of all policies': ['/legal'],
  'the policies on data': ['/privacy', '/cookies', '/email-policy'],
  'the policies on services': ['/terms', '/refund-policy', '/ai-disclaimer'],
};

/** Opens a page and waits until React, which comes with the first sign of a visitor, has taken it over. */
export async function openAlive(page: Page, address: string) {
  await page.addInitScript(() => {
    addEventListener('hydrated', () => document.documentElement.setAttribute('data-alive', ''), { once: true });
  });
  const answer = await page.goto(address);
  await page.keyboard.press('Shift');
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.documentElement.removeAttribute('data-alive'));
  return answer;
}
