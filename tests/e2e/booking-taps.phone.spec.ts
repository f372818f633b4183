import { expect, type Locator } from '@playwright/test';
import { aPerson } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

test.use({ timezoneId: 'America/New_York' });

test('a visitor books from the landing page in four taps and five fields', async ({ page }) => {
  const counts = { taps: 0, fields: 0 };
  const tap = async (target: Locator) => {
    await target.tap();
    counts.taps += 1;
  };
  const fill = async (label: string, fillIn: (field: Locator) => Promise<unknown>) => {
    await fillIn(page.locator('#book').getByLabel(label));
    counts.fields += 1;
  };
  await page.goto('/');

  await tap(page.locator('#home a[data-choice]'));
  await expect(page).toHaveURL(/\/consultation\?.*wanted=/);
  const goOn = page.getByRole('button', { name: 'Continue' });
  await expect(goOn).toBeInViewport();
  await expect(page.locator('#book input[name="at"]:checked')).toHaveCount(1);
  await tap(goOn);
  const first = page.locator('#book').getByLabel('First name');
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(page.locator('#book').getByText('First name')).toBeInViewport();
  await fill('First name', (field) => field.fill('Elena'));
  await fill('Last name', (field) => field.fill('Hart'));
  await fill('Email', (field) => field.fill(aPerson().email));
  await fill('Area of interest', (field) => field.selectOption('Process Automation'));
  await fill('How can we help?', (field) => field.fill('We re-type 300 supplier invoices a week.'));
  await tap(page.getByRole('button', { name: 'Book this time' }));

  // Before the script runs, the browser posts the form, and the booking's own page opens.
  await expect(page.getByRole('heading', { name: /^(You are booked|Your consultation)$/ })).toBeVisible();
  expect(counts.taps).toBeLessThanOrEqual(4);
  expect(counts.fields).toBeLessThanOrEqual(5);
});

test('Back keeps the chosen time and what was typed', async ({ page }) => {
  await page.goto('/');
  await page.locator('#home a[data-choice]').tap();
  const times = page.locator('#book input[name="at"]');
  await page.locator('#book label:has([name="at"])').last().tap();
  const chosen = await times.last().getAttribute('value');
  await page.getByRole('button', { name: 'Continue' }).tap();
  const first = page.locator('#book').getByLabel('First name');
  await expect(first).toBeFocused();
  await first.fill('Elena');

  await page.getByRole('link', { name: /^Change/ }).tap();
  await expect(page.locator('#book input[name="at"]:checked')).toHaveValue(String(chosen));
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(first).toHaveValue('Elena');

  await page.goBack();
  await expect(page.locator('#book input[name="at"]:checked')).toHaveValue(String(chosen));
});
