import { expect } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';

const policies = [
  ['privacy-policy', '/privacy', 'Privacy Policy'],
  ['terms', '/terms', 'Terms of Service'],
  ['cookies', '/cookies', 'Cookie Policy'],
  ['email-policy', '/email-policy', 'Email Policy'],
  ['refund-policy', '/refund-policy', 'Refund Policy'],
  ['ai-disclaimer', '/ai-disclaimer', 'AI Disclaimer'],
] as const;

// Spec 2.1: "/legal · All policies on one page, with anchors"
test('the legal page has every policy at its anchor', async ({ page }) => {
  await page.goto('/legal');

  for (const [anchor, , title] of policies) {
    await page.getByRole('main').getByRole('link', { name: title }).first().click();
    await expect(page).toHaveURL(`/legal#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeFocused();
    await expect(page.locator(`#${anchor}`).getByRole('heading', { name: title, exact: true })).toBeInViewport();
    await expect(page.locator(`#${anchor}`)).toContainText('Last updated: May 8, 2025');
  }
});

// Spec 2.1: "/privacy, /terms, /cookies … · One policy each, each with a back link to /legal"
// Spec 9: "Legal pages are last updated May 8, 2025"
test('each policy has a page that links back', async ({ page }) => {
  for (const [, address, title] of policies) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Last updated: May 8, 2025')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Legal Policies' })).toHaveAttribute('href', '/legal');
  }

  await page.getByRole('link', { name: 'Back to Legal Policies' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal policies');
});
