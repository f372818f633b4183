import { expect, type Locator, type Page } from '@playwright/test';
import { demoAdmin, expectToast, signIn } from '#tests/support/accounts.ts';
import { findViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';
import { pressEnter, tabTo } from '#tests/support/keyboard.ts';
import { addPicture, aTitle, slugOf, statusOf } from '#tests/support/publishing.ts';

const paste = (field: Locator, html: string) =>
  field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

async function choose(page: Page, title: string, item: string) {
  await page.getByRole('button', { name: `More actions: ${title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an editor publishes for a week', async ({ page, site, browser }) => {
  const title = aTitle();
  const slug = slugOf(title);
  await signIn(page, demoAdmin);
  await page.goto('/dashboard-blog/new');

  // Written by keyboard alone.
  await tabTo(page, page.getByLabel('Title'));
  await page.keyboard.type(title);
  const content = page.getByRole('textbox', { name: 'Content' });
  await tabTo(page, content);
  await page.keyboard.type('Our first pilot.');
  await tabTo(page, page.getByLabel('Summary'));
  await page.keyboard.type('What a pilot has to answer before anyone pays for it.');

  await content.focus();
  await page.keyboard.press('Control+End');
  await paste(content, '<p>It had <strong>one</strong> question.</p><h2>Why</h2>');
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Picture' }).click();
  const dialog = await addPicture(page);
  await tabTo(page, dialog.getByRole('slider'));
  await page.keyboard.press('Shift+ArrowRight');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(content).toHaveValue(/one\*\*[\s\S]*## Why\n\n!\[A blue square\]\(\/media\//);
  await expect(content).toBeFocused();

  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const tile = page.getByRole('button', { name: /^A blue square/ }).first();
  await expect(tile).toBeVisible();
  await pressEnter(page, tile);
  await page.getByRole('button', { name: 'Use as cover' }).click();
  await page.getByLabel('Publish on').fill('2099-12-01');
  await page.getByRole('button', { name: 'Save Post' }).click();
  await expectToast(page, 'Blog post created successfully');

  await page.getByRole('tab', { name: /^Scheduled/ }).click();
  const preview = page.waitForResponse(/\/preview$/);
  await choose(page, title, 'Copy preview link');
  const { path } = (await (await preview).json()) as { path: string };
  const other = await browser.newPage();
  await other.goto(site.url + path);
  await expect(other.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await other.close();
  expect(await statusOf(`${site.url}/blog/${slug}`)).toEqual([404, null]);

  await choose(page, title, 'Publish now');
  await page.getByRole('tab', { name: /^Published/ }).click();
  await page.getByRole('article', { name: title }).getByRole('link', { name: title, exact: true }).click();
  await content.fill('A mistake.');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await choose(page, title, 'History');
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(content).toHaveValue(/^Our first pilot\./);
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expectToast(page, 'Blog post updated successfully');

  await page.getByRole('button', { name: 'More about all posts' }).click();
  await page.getByRole('menuitem', { name: 'Redirects' }).click();
  await page.getByLabel('Old address').fill(`/old-${slug}`);
  await page.getByLabel('Leads to').fill(`/blog/${slug}`);
  await page.getByRole('button', { name: 'Add redirect' }).click();
  // A toast above a dialog is read out from a copy.
  await expect(page.getByText('Redirect added', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(await statusOf(`${site.url}/old-${slug}`)).toEqual([301, `/blog/${slug}`]);

  await choose(page, title, 'Send as newsletter');
  await expect(page).toHaveURL(/campaign=\d+/);
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(title);

  await page.goto(`/blog?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('img', { name: 'A blue square' }).first()).toBeVisible();
});
