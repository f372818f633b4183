import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { aPerson, demoAdmin, expectToast, signIn } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';
import { press } from '#tests/support/keyboard.ts';
import { findOverflow, reachOver } from '#tests/support/overflow.ts';

// Pages without animations can be checked immediately.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const COMPANY = 'Quillfeather Roofing';

/** A request that a visitor sends. */
async function aLead(page: Page, person: { firstName: string; lastName: string; email: string; company?: string }) {
  const data = {
    ...person,
    interest: 'process-automation',
    message: 'We want to answer quote requests faster.',
    fillTime: 9000,
  };
  expect((await page.request.post('/api/contact', { data })).ok()).toBe(true);
}

test('an admin finds leads, gives them an owner and moves one', async ({ page, isMobile }) => {
  for (const firstName of ['Quilla', 'Quentin'])
    await aLead(page, {
      firstName,
      lastName: 'Moreno',
      email: `${firstName.toLowerCase()}@quillfeather.test`,
      company: COMPANY,
    });
  await signIn(page, demoAdmin);
  await page.goto('/admin?tab=contacts&layout=list');

  await page.getByRole('searchbox').fill(COMPANY);
  await expect(page.getByText(/^Showing 2 of/)).toBeVisible();
  if (isMobile) for (const box of await page.getByRole('checkbox', { name: /Moreno$/ }).all()) await box.tap();
  else await page.getByRole('checkbox', { name: 'Select all 2 shown leads' }).press('Space');
  await press(page.getByRole('button', { name: 'Set owner' }), isMobile);
  await press(page.getByRole('menuitem', { name: 'Alex Morgan' }), isMobile);
  await expect(page.getByText('2 leads changed', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Alex', exact: true })).toHaveCount(2);

  await press(page.getByRole('tab', { name: 'Board' }), isMobile);
  await expect(page.getByRole('region', { name: 'New: 2' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Move Quentin Moreno' }), isMobile);
  await press(page.getByRole('menuitem', { name: 'Move to Qualified' }), isMobile);

  const qualified = page.getByRole('region', { name: 'Qualified: 1' });
  await expect(qualified.getByRole('button', { name: 'Move Quentin Moreno' })).toBeFocused();
  await page.reload();
  await expect(qualified).toContainText('Quentin Moreno');
});

test('an admin answers a lead, follows up and wins', async ({ page, isMobile }) => {
  const { email } = aPerson();
  await aLead(page, { firstName: 'Wanda', lastName: 'Quarry', email });
  await signIn(page, demoAdmin);
  await page.goto('/admin?tab=contacts&layout=list');
  await page.getByRole('searchbox').fill(email);
  await expect(page.locator('tbody .cell-button')).toHaveCount(1);
  await press(page.getByRole('button', { name: /Wanda Quarry/ }), isMobile);
  const sheet = page.getByRole('dialog');

  await sheet.getByLabel('Message').fill('Thank you, Wanda. Does Thursday suit you?');
  await press(sheet.getByRole('button', { name: 'Send reply' }), isMobile);
  await expectToast(page, 'Reply queued');
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Reply by Alex Morgan' })).toBeVisible();
  await sheet.getByLabel('Follow-up').fill('2031-03-03');
  await sheet.getByLabel('Follow-up').press('Enter');
  await sheet.getByLabel('Value').fill('12,000');
  await sheet.getByLabel('Value').press('Enter');
  await sheet.getByLabel('Status').selectOption('Won');
  await expect(sheet.getByText(/^Saved at/)).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);

  await page.reload();
  await expect(sheet.getByLabel('Status')).toHaveValue('won');
  await expect(sheet.getByLabel('Follow-up')).toHaveValue('2031-03-03');
  await expect(sheet.getByLabel('Value')).toHaveValue(/12,000/);
});

test('an admin answers a lead from Today and books a call in six clicks', async ({ page, isMobile }) => {
  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.addInitScript('addEventListener("click", ({ isTrusted }) => isTrusted && countClick(), true)');
  await signIn(page, demoAdmin);
  await page.goto('/admin');
  const reply = page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: /^Reply to / })
    .first();
  const name = ((await reply.getAttribute('aria-label')) ?? '').replace('Reply to ', '');
  clicks = 0;

  await press(reply, isMobile);
  const sheet = page.getByRole('dialog', { name: `Request from ${name}` });
  await expect(sheet.getByLabel('Message')).toBeFocused();
  await press(sheet.getByRole('button', { name: 'Book a call' }), isMobile);
  await press(page.getByRole('dialog', { name: /^Book a call/ }).getByRole('button', { name: /^Book \d/ }), isMobile);
  await expect(page.getByText(/^Call booked, /)).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'Next call' })).toBeVisible();
  await sheet.getByLabel('Message').pressSequentially('We speak soon.');
  await press(sheet.getByRole('button', { name: 'Send reply' }), isMobile);

  await expectToast(page, 'Reply queued');
  if (!isMobile) {
    await expect.poll(() => reachOver(page.locator('.toast'), page.getByRole('dialog'))).toBeLessThanOrEqual(0);
  }
  await expect(page.getByRole('dialog').getByText(/^2 of \d+$/)).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(6);
});
