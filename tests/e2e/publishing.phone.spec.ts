import { expect } from '@playwright/test';
import { demoAdmin, signIn } from '#tests/support/accounts.ts';
import { findViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';
import { addPicture, aTitle, slugOf, statusOf } from '#tests/support/publishing.ts';

test.use({ expectedErrors: [/\b400\b/] });

test('an editor publishes a post with a cover on a phone', async ({ page, site }) => {
  const title = aTitle();
  await signIn(page, demoAdmin);
  await page.goto('/dashboard-blog/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Content').fill('Written on a train.');
  await page.getByLabel('Summary').fill('In short.');
  await page.getByRole('button', { name: 'Choose a picture' }).tap();
  const long = { name: `${'holiday-'.repeat(10)}.png`, mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(long);
  const failed = page.getByRole('listitem').filter({ hasText: 'holiday' });
  await expect(failed).toContainText("isn't a picture");
  expect((await failed.boundingBox())?.width).toBeLessThan(page.viewportSize()?.width ?? 0);
  const dialog = await addPicture(page);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use as cover' }).tap();
  await page.getByRole('switch', { name: 'Publish immediately' }).tap();

  await page.getByRole('button', { name: 'Save Post' }).tap();

  await expect(page.getByText('Blog post created successfully', { exact: true })).toBeVisible();
  expect(await statusOf(`${site.url}/blog/${slugOf(title)}`)).toEqual([200, null]);
});
