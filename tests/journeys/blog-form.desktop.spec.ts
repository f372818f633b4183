import { expect, type Page } from '@playwright/test';
import { demoAdmin, demoCustomer, expectNotice, openReady, signIn } from '#tests/support/accounts.ts';
import { findBarriers } from '#tests/support/axe.ts';
import { test } from '#tests/support/journey.ts';

test.use({ expectedComplaints: [/40[14]|500|503/] });

async function openForm(page: Page, address = '/dashboard-blog/new') {
  await signIn(page, demoAdmin);
  await openReady(page, address);
}

const tagNames = (page: Page) =>
  page
    .getByRole('button', { name: /^Remove tag / })
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label')?.replace('Remove tag ', '') ?? ''),
    );

test('Enter and leaving the field add a tag once, Backspace in the empty field removes the last', async ({ page }) => {
  await openForm(page);
  const tags = page.getByLabel('Tags', { exact: true });

  for (const typed of ['Agents', '  ', 'agents', 'Method']) {
    await tags.fill(typed);
    await page.keyboard.press('Enter');
  }
  expect(await tagNames(page)).toEqual(['Agents', 'Method']);
  await tags.fill('Left behind');
  await page.getByLabel('Title').focus();
  expect(await tagNames(page)).toEqual(['Agents', 'Method', 'Left behind']);
  await tags.focus();
  await page.keyboard.press('Backspace');
  expect(await tagNames(page)).toEqual(['Agents', 'Method']);
});

test('the slug follows the title until it is edited by hand', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Title').fill("What's  New, in 2025?");
  await expect(page.getByLabel('Slug')).toHaveValue('whats-new-in-2025');

  await page.getByLabel('Slug').fill('news');
  await page.getByLabel('Title').fill('Another title');

  await expect(page.getByLabel('Slug')).toHaveValue('news');
});

test('while it is saved the button says so; afterwards the list is shown', async ({ page }) => {
  await openForm(page);
  const title = `Slowly Saved ${Math.random().toString(36).slice(2, 8)}`;
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Summary').fill('In short.');
  await page.getByLabel('Content').fill('One paragraph.');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/blog', async (route) => {
    await held;
    await route.continue();
  });

  await page.getByRole('button', { name: 'Save Post' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  release();

  await expect(page).toHaveURL(/\/dashboard-blog$/);
  await expectNotice(page, 'Blog post created successfully');
});

test('a change that fails says so and keeps the text', async ({ page }) => {
  await openForm(page, '/dashboard-blog/edit/1');
  await page.getByLabel('Summary').fill('Changed in vain.');
  await page.route('**/api/blog/1', (route) => route.fulfill({ status: 500, json: {} }));

  await page.getByRole('button', { name: 'Update Post' }).click();

  await expectNotice(page, 'Failed to update blog post');
  await expect(page.getByLabel('Summary')).toHaveValue('Changed in vain.');
});

test('a post on its way, in trouble or missing says so, each with a way back', async ({ page }) => {
  await signIn(page, demoAdmin);
  const back = page.getByRole('link', { name: 'Back to Blog' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/blog/1', async (route) => {
    await held;
    await route.fulfill({ status: 503, json: {} });
  });

  await page.goto('/dashboard-blog/edit/1');
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  await expect(back).toBeVisible();
  answer();
  await expect(page.getByText('Error loading blog post', { exact: true })).toBeVisible();
  await expect(back).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/dashboard-blog/edit/99999');
  await expect(page.getByText('Blog post not found')).toBeVisible();
  await back.click();

  await expect(page).toHaveURL(/\/dashboard-blog$/);
});

test('Refresh reads the list again, and a card leads to its form', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/dashboard-blog?tab=drafts');
  await expect(page.getByRole('tab', { name: /^Drafts \(\d+\)$/ })).toBeVisible();
  const title = `Written Elsewhere ${Math.random().toString(36).slice(2, 8)}`;
  const data = { title, slug: title.toLowerCase().replaceAll(' ', '-'), content: 'One.' };
  const { id } = (await (await page.request.post('/api/blog', { data })).json()) as { id: number };

  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('article', { name: title }).getByRole('link', { name: 'Edit' }).click();

  await expect(page).toHaveURL(new RegExp(`/dashboard-blog/edit/${id}$`));
});

test('a customer sees no Delete and no post of others to edit', async ({ page }) => {
  await signIn(page, demoCustomer);
  await openReady(page, '/dashboard-blog');

  await expect(page.getByRole('link', { name: /^View Post/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
});
