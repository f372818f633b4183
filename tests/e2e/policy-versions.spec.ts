import { expect } from '@playwright/test';
import { demoAdmin, signIn } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

// A site of its own, because other tests read the policies that came with the product.
test.use({ siteSettings: { BUSINESS_TIMEZONE: 'Europe/Berlin' } });

test('an admin changes a policy, compares it and publishes it for visitors', async ({ page }) => {
  await signIn(page, demoAdmin);
  await page.goto('/admin?view=site&part=policies&policy=ai-disclaimer');
  const text = page.getByRole('textbox', { name: 'Text of the AI Disclaimer' });
  await expect(text).toBeVisible();
  const sentence = `Ask us about it, ${crypto.randomUUID()}.`;
  await text.press('Control+End');
  await text.pressSequentially(` ${sentence}`);
  const publish = page.getByRole('button', { name: /^Publish version \d+$/ });
  await expect(publish).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Compare version 1' }).check();
  await page
    .getByRole('checkbox', { name: /^Compare version/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Compare selected' }).click();
  await expect(page.getByRole('insertion').first()).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await publish.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Publish version/ })
    .click();

  await expect(page.getByText(/^Version \d+ is in force$/)).toBeVisible();
  await page.goto('/ai-disclaimer');
  await expect(page.getByText(sentence)).toBeVisible();
});
