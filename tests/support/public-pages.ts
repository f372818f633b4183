import type { Page } from '@playwright/test';

/** Every public page, grouped into one test each. */
export const publicPages = {
  'the landing page': ['/'],
  'the consultation page': ['/consultation'],
  'the blog': ['/blog', '/blog?tag=nothing', '/blog?q=ai', '/blog?q=nothing', '/blog/what-bespoke-ai-means'],
  'the legal page': ['/legal'],
  'each data policy': ['/privacy', '/cookies', '/email-policy'],
  'each service policy': ['/terms', '/refund-policy', '/ai-disclaimer'],
};

/** Opens a page, presses a key, because React loads at the first interaction, and waits until it has hydrated. */
export async function openHydrated(page: Page, address: string) {
  await page.addInitScript(() => {
    addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', ''), { once: true });
  });
  const answer = await page.goto(address);
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.documentElement.removeAttribute('data-hydrated'));
  return answer;
}

/** Fills in the required fields of the consultation form. */
export async function fillInRequest(page: Page, email = 'ada@moreno.test') {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Moreno');
  await page.locator('form', { hasText: 'Send Request' }).getByLabel('Email').fill(email);
  await page.getByLabel('Area of interest').selectOption('Process Automation');
  await page.getByLabel('How can we help?').fill('We want to answer quote requests faster.');
}

export const sendRequest = (page: Page) => page.getByRole('button', { name: 'Send Request' });

/** As browsers do when a visitor blocks all cookies. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get, configurable: true });
  });
