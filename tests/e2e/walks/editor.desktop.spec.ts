import { expect } from '@playwright/test';
import {
  demoAdmin,
  dropSession,
  expectToast,
  fill,
  followEmail,
  openReady,
  PASSWORD,
  signIn,
} from '#tests/support/accounts.ts';
import { findViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

test('an invited editor creates the account and publishes a post', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=customers');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Email/).fill('invited@example.test');
  await dialog.getByRole('radio', { name: 'Editor' }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Editor, by admin', { exact: false })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await dropSession(page);
  await followEmail(page, 'invited@example.test', /invitation/);
  await expect(page.getByText('invited@example.test')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await fill(page, {
    Username: 'invited',
    'First name': 'Grace',
    'Last name': 'Hopper',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  const user = await (await page.request.get('/api/user')).json();
  expect(user).toMatchObject({ username: 'invited', role: 'editor', emailVerified: true });

  await openReady(page, '/dashboard-blog/new');
  await fill(page, { Title: 'Compilers for Everyone', Summary: 'In short.', Content: 'A **first** paragraph.' });
  await page.getByRole('switch', { name: 'Publish immediately' }).click();
  await page.getByRole('button', { name: 'Save Post' }).click();
  await expectToast(page, 'Blog post created successfully');
  await dropSession(page);
  await page.goto('/blog/compilers-for-everyone');
  await expect(page.getByText('A first paragraph.')).toBeVisible();
});
