import { expect } from '@playwright/test';
import { demoAdmin, signIn } from '#tests/support/accounts.ts';
import { findViolationsInBothThemes, shortenLists } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

// Pages without animations can be checked immediately.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  await shortenLists(page);
  await signIn(page, demoAdmin);
});

for (const tab of [
  'overview',
  'customers',
  'contacts',
  'contacts&layout=list&view=everything',
  'contacts&layout=board&view=everything',
  'subscribers',
  'marketing',
  'blog',
]) {
  // Spec 2.11: "Tabs: Overview, Customers, Contact Form Submissions (contacts), Newsletter Subscribers"
  test(`the tab ${tab} has no accessibility violation and doesn't scroll sideways`, async ({ page }) => {
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByRole('tabpanel').first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    expect(await findViolationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("the privacy desk has no accessibility violation and doesn't scroll sideways", async ({ page }) => {
  for (const list of ['retention', 'closures', 'erasures', 'copies']) {
    await page.goto(`/admin?view=privacy&list=${list}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await page.waitForLoadState('networkidle');

    expect(await findViolationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test("the desk of conversations has no accessibility violation and doesn't scroll sideways", async ({ page }) => {
  for (const list of ['handed-over', 'consultants', 'documents']) {
    await page.goto(`/admin?view=conversations&list=${list}`);
    await expect(page.getByRole('tabpanel').first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    expect(await findViolationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test("the settings have no accessibility violation and don't scroll sideways", async ({ page }) => {
  const parts = ['tab=orders&list=events', 'view=conversations&list=spend', 'tab=marketing&list=audit', 'view=emails'];
  for (const part of ['view=settings', 'view=settings&part=general', 'view=launch', 'view=health', ...parts]) {
    await page.goto(`/admin?${part}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Settings');
    await page.waitForLoadState('networkidle');

    expect(await findViolationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test("the promises and the team have no accessibility violation and don't scroll sideways", async ({ page }) => {
  for (const view of ['promises', 'promises&show=mine', 'team']) {
    await page.goto(`/admin?view=${view}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    expect(await findViolationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test("the policies have no accessibility violation and don't scroll sideways", async ({ page }) => {
  await page.goto('/admin?view=site&part=policies&policy=terms');
  await expect(page.getByRole('textbox', { name: 'Text of the Terms of Service' })).toBeVisible();

  expect(await findViolationsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the steps of an import have no accessibility violation', async ({ page }) => {
  await page.goto('/admin?tab=subscribers');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByLabel('Or paste the addresses').fill('Name,Email\nAda,ada@example.test\nBen,ben@');
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('How did they agree?').fill('Sign-up sheet at the fair');
  await page.getByLabel('When did they agree?').fill('2025-05-20');
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Check addresses' }).click();
  await expect(page.getByRole('button', { name: 'Import (1)' })).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
});
