import { expect } from '@playwright/test';
import { demoAdmin, expectToast, openReady, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';
import { tabTo } from '#tests/support/keyboard.ts';

test('an admin finds and edits a customer by keyboard alone', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/admin');
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=customers/);

  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('demo@example');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Showing 1 of /)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Edit / }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Last name'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('By Keyboard');
  await page.keyboard.press('Enter');

  await expectToast(page, 'Customer updated');
  await expect(page.getByRole('button', { name: /^Edit .*By Keyboard$/ })).toBeFocused();
});

test('an admin writes, publishes and deletes a post by keyboard alone', async ({ page }) => {
  const title = `By Keyboard ${Math.random().toString(36).slice(2, 8)}`;
  await signIn(page, demoAdmin);
  await openReady(page, '/dashboard-blog');
  await expect(page.getByRole('article').first()).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'New Post' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Title'));
  await page.keyboard.type(title);
  for (const [field, text] of [
    ['Summary', 'In short.'],
    ['Content', 'One paragraph.'],
  ] as const) {
    await tabTo(page, page.getByLabel(field));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('switch', { name: 'Publish immediately' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Save Post' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Blog post created successfully');

  await tabTo(page, page.getByRole('article', { name: title }).getByRole('button', { name: /^Delete/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('article', { name: title })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeFocused();
});
