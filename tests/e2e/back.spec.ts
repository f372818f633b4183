import { expect, type Page } from '@playwright/test';
import { aPerson, demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';
import { findOverflow } from '#tests/support/overflow.ts';

// Pages without animations can be checked immediately.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function aCustomerWithRequest(page: Page) {
  const person = aPerson();
  expect((await page.request.post('/api/register', { data: person })).status()).toBe(201);
  const { firstName, lastName, email } = person;
  const facts = { interest: 'process-automation', message: 'We want to answer faster.', fillTime: 9000 };
  expect((await page.request.post('/api/contact', { data: { firstName, lastName, email, ...facts } })).ok()).toBe(true);
  return person;
}

test('Back from each dialog and sheet of a customer returns where one was', async ({ page }) => {
  const { username } = await aCustomerWithRequest(page);
  await signIn(page, demoAdmin);
  await openReady(page, `/admin?tab=customers&q=${username}`);
  await page.getByRole('button', { name: 'Rosa Lindqvist', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Rosa Lindqvist' });
  await sheet.getByRole('tab', { name: /^Requests/ }).click();
  await expect(page).toHaveURL(/show=requests/);
  await expect(sheet.getByRole('button', { name: /^Delete data/ })).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);

  await sheet.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Rosa Lindqvist' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Edit Rosa Lindqvist' })).toHaveCount(0);
  await sheet.getByRole('button', { name: /^Delete data/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(sheet.getByRole('tab', { name: /^Requests/, selected: true })).toBeVisible();

  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/admin\\?tab=customers&q=${username}$`));
  await page.goForward();
  await expect(sheet.getByRole('tab', { name: /^Requests/, selected: true })).toBeVisible();
});

test('Back from a lead and its dialog returns to the list', async ({ page }) => {
  const { email } = await aCustomerWithRequest(page);
  await signIn(page, demoAdmin);
  const list = `/admin?tab=contacts&layout=table&q=${encodeURIComponent(email)}`;
  await openReady(page, list);
  await page.getByRole('button', { name: 'Open the request from Rosa Lindqvist' }).click();
  const sheet = page.getByRole('dialog', { name: /Rosa Lindqvist/ });
  await sheet.getByRole('button', { name: 'Book a call' }).click();
  const card = page.getByRole('dialog', { name: 'Book a call with Rosa Lindqvist' });
  await expect(card).toBeVisible();

  await page.goBack();
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(/request=\d+/);
  await sheet.getByRole('button', { name: 'Book a call' }).click();
  await card.getByRole('link', { name: 'Show all times' }).click();
  await expect(page.getByRole('dialog', { name: 'Book a call' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/request=\d+/);
  await page.goBack();

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open the request from Rosa Lindqvist' })).toBeVisible();
});

test('Back closes a dialog on the first page of a visit, and stays there', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=customers');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goBack();

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\?tab=customers$/);
});

test('Back from a dialog never shows the page before', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=marketing');
  await page.getByRole('tab', { name: 'Customers' }).click();
  const invite = page.getByRole('button', { name: 'Invite', exact: true });
  await invite.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const behind = await page.locator('[role="tabpanel"]').elementHandle();

  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await expect(invite).toBeFocused();
  expect(await behind?.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

test('Back closes the dialog of a waitlist and leaves the page where it is', async ({ page }) => {
  await page.goto('/');
  await page.goto('/#solutions');
  const hydrated = page.evaluate(() => new Promise((resolve) => addEventListener('hydrated', () => resolve(null))));
  await page.getByRole('button', { name: 'Join Waitlist' }).first().click();
  const dialog = page.getByRole('dialog');
  await hydrated;
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const place = await scrolled();

  await page.goBack();

  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/#solutions');
  expect(await scrolled()).toBe(place);
});
