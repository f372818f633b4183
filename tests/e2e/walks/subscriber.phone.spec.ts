import { expect } from '@playwright/test';
import { findViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';
import { pressEnter, tabTo } from '#tests/support/keyboard.ts';

const READER = 'ada@moreno.test';

/** The first address in an email that goes to this page. */
const linkTo = (source: string, path: string) =>
  new RegExp(`https?://[^\\s"<>]+${path}\\?[^\\s"<>]+`).exec(source)?.[0] ?? '';

test.use({ sendsEmails: true, siteSettings: { SEED: 'none' } });

test('a subscriber signs up, confirms, gets a welcome email and leaves by keyboard alone', async ({
  page,
  site,
  mail,
}) => {
  await page.goto(`${site.url}/terms`);
  await tabTo(page, page.getByRole('contentinfo').getByLabel('Email address'));
  await page.keyboard.type(READER);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Subscribed!', { exact: true })).toBeVisible();

  const confirmation = await mail.read(READER, 'Confirm your subscription');
  await page.goto(linkTo(confirmation, '/api/newsletter/confirm'));
  await pressEnter(page, page.getByRole('button', { name: 'Subscribe' }));
  await expect(page.getByRole('status')).toHaveText('Thank you for subscribing to our newsletter.');

  const welcome = await mail.read(READER, 'Welcome');
  expect(welcome).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  await page.goto(linkTo(welcome, '/api/newsletter/preferences'));
  await tabTo(page, page.getByLabel('Product news'));
  await page.keyboard.press('Space');
  await pressEnter(page, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('status')).toHaveText('Your choice is saved.');
  await expect(page.getByLabel('Product news')).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(page.locator('html')).toHaveClass('dark');
  expect(await findViolations(page)).toEqual([]);

  await page.goto(linkTo(welcome, '/api/newsletter/unsubscribe'));
  await pressEnter(page, page.getByRole('button', { name: 'Unsubscribe' }));
  await expect(page.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
