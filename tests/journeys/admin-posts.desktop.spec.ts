import { expect, type Page } from '@playwright/test';
import { demoAdmin, expectNotice, openReady, signIn } from '#tests/support/accounts.ts';
import { findBarriers } from '#tests/support/axe.ts';
import { test } from '#tests/support/journey.ts';

test.use({ expectedComplaints: [/40[149]|ERR_FAILED/] });

const titles = new Set<string>();

/** Others count the posts of the site. */
test.afterEach(async ({ page }) => {
  await signIn(page, demoAdmin);
  const { data } = (await (await page.request.get('/api/blog')).json()) as { data: { id: number; title: string }[] };
  for (const { id } of data.filter(({ title }) => [...titles].some((own) => title.startsWith(own))))
    await page.request.delete(`/api/blog/${id}`, { data: {} });
});

/** Journeys share a server and a database, so every post has an address of its own. */
function unique(words: string): string {
  const title = `${words} ${Math.random().toString(36).slice(2, 8)}`;
  titles.add(title);
  return title;
}
const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/** A post that is there before the page is. */
async function aStoredPost(page: Page, title: string): Promise<number> {
  await signIn(page, demoAdmin);
  const data = { title, slug: slugOf(title), summary: 'In short.', content: 'One.', isPublished: true };
  const { id } = (await (await page.request.post('/api/blog', { data })).json()) as { id: number };
  return id;
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title });

async function edit(page: Page, title: string, content: string) {
  await openReady(page, '/admin?tab=blog');
  await card(page, title).getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByLabel('Content').fill(content);
}

const posts = async (page: Page, title: string) => {
  const { data } = (await (await page.request.get('/api/blog')).json()) as { data: { title: string }[] };
  return data.filter((post) => post.title === title).length;
};

test('a double click in the dialog creates one post', async ({ page }) => {
  const title = unique('Pressed Twice');
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=blog');
  await page.getByRole('button', { name: 'New Post' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('dialog').getByLabel('Content').fill('One paragraph.');

  await page.getByRole('button', { name: 'Create Post' }).dblclick();

  await expectNotice(page, 'Success', 'Blog post created successfully');
  expect(await posts(page, title)).toBe(1);
});

test('a double click on the page creates one post', async ({ page }) => {
  const title = unique('Pressed Twice');
  await signIn(page, demoAdmin);
  await openReady(page, '/dashboard-blog/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Summary').fill('In short.');
  await page.getByLabel('Content').fill('One paragraph.');

  await page.getByRole('button', { name: 'Save Post' }).dblclick();

  await expect(page).toHaveURL(/\/dashboard-blog$/);
  expect(await posts(page, title)).toBe(1);
});

test('a text that was corrected after its answer was lost is not taken for the old one', async ({ page }) => {
  const title = unique('Answer Lost');
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=blog');
  await page.getByRole('button', { name: 'New Post' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('dialog').getByLabel('Content').fill('One paragraph.');
  await page.route('**/api/blog', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expectNotice(page, 'Error', 'Failed to create blog post: Could not connect to server');
  await page.unroute('**/api/blog');

  await page.getByRole('dialog').getByLabel('Content').fill('Another paragraph.');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await page.getByRole('button', { name: `Use ${slugOf(title)}-2` }).click();
  await page.getByRole('button', { name: 'Create Post' }).click();

  await expectNotice(page, 'Success', 'Blog post created successfully');
  const { content } = (await (await page.request.get(`/api/blog/slug/${slugOf(title)}-2`)).json()) as {
    content: string;
  };
  expect(content).toBe('Another paragraph.');
});

test('a stale edit in the dialog loses nothing: the newest is loaded, the own text waits beside it', async ({
  page,
}) => {
  const title = unique('Edited Twice');
  const id = await aStoredPost(page, title);
  await edit(page, title, 'Mine.');
  await page.request.patch(`/api/blog/${id}`, { data: { content: 'Theirs.' } });
  const content = page.getByRole('dialog').getByLabel('Content');

  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Load newest version' }).click();
  await expect(content).toHaveValue('Theirs.');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(content).toHaveValue('Mine.');
  await page.getByRole('button', { name: 'Update Post' }).click();

  await expectNotice(page, 'Success', 'Blog post updated successfully');
});

test('an edit that was kept over somebody else’s is still a stale one', async ({ page }) => {
  const title = unique('Kept Meanwhile');
  const id = await aStoredPost(page, title);
  await edit(page, title, 'Mine.');
  await page.request.patch(`/api/blog/${id}`, { data: { content: 'Theirs.' } });
  await page.reload();
  await card(page, title).getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Content')).toHaveValue('Mine.');

  await page.getByRole('button', { name: 'Update Post' }).click();
  await page.getByRole('button', { name: 'Overwrite' }).click();

  await expectNotice(page, 'Success', 'Blog post updated successfully');
});

test('the text of a post that was deleted meanwhile becomes a new post', async ({ page }) => {
  const title = unique('Deleted Meanwhile');
  const id = await aStoredPost(page, title);
  await edit(page, title, 'Mine.');
  await page.request.delete(`/api/blog/${id}`, { data: {} });

  await page.getByRole('button', { name: 'Update Post' }).click();
  await page.getByRole('button', { name: 'Start a new post with this text' }).click();
  await expect(page.getByRole('dialog').getByLabel('Content')).toHaveValue('Mine.');
  await page.getByRole('button', { name: 'Create Post' }).click();

  await expectNotice(page, 'Success', 'Blog post created successfully');
  expect(await posts(page, title)).toBe(1);
});

test('on the page, too, the text of a post that was deleted meanwhile becomes a new post', async ({ page }) => {
  const title = unique('Deleted Meanwhile');
  const id = await aStoredPost(page, title);
  await openReady(page, `/dashboard-blog/edit/${id}`);
  await page.getByLabel('Content').fill('Mine.');
  await page.request.delete(`/api/blog/${id}`, { data: {} });

  await page.getByRole('button', { name: 'Update Post' }).click();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start a new post with this text' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();

  await expect(page.getByLabel('Content')).toHaveValue('Mine.');
});

test('a post that somebody else has deleted already is said to be gone, and leaves the list', async ({ page }) => {
  const title = unique('Deleted Twice');
  const id = await aStoredPost(page, title);
  await openReady(page, '/admin?tab=blog');
  await card(page, title)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.request.delete(`/api/blog/${id}`, { data: {} });

  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();

  await expectNotice(page, 'Error', 'Failed to delete blog post: Blog post not found');
  await expect(card(page, title)).toHaveCount(0);
});

test('a session that ends in mid-edit keeps the dialog’s text', async ({ page, context }) => {
  const title = unique('Kept Through It');
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=blog');
  await page.getByRole('button', { name: 'New Post' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('dialog').getByLabel('Content').fill('Mine.');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);

  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=blog');
  await page.getByRole('button', { name: 'New Post' }).click();

  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByRole('dialog').getByLabel('Content')).toHaveValue('Mine.');
});

test('create and edit close their dialog, and the list shows what was saved', async ({ page }) => {
  const title = unique('Shown at Once');
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=blog');
  await page.getByRole('button', { name: 'New Post' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Published' })).toBeChecked();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Content').fill('One paragraph.');
  await dialog.getByRole('button', { name: 'Create Post' }).click();
  await expectNotice(page, 'Success', 'Blog post created successfully');
  await expect(dialog).toHaveCount(0);

  await card(page, title).getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByLabel('Title').fill(`${title} again`);
  await dialog.getByRole('button', { name: 'Update Post' }).click();

  await expectNotice(page, 'Success', 'Blog post updated successfully');
  await expect(dialog).toHaveCount(0);
  await expect(card(page, `${title} again`)).toBeVisible();
});

test('the dialog asks for title, slug, content and author', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=blog');
  await page.getByRole('button', { name: 'New Post' }).click();
  await page.getByLabel('Author').fill('');

  await page.getByRole('button', { name: 'Create Post' }).click();

  for (const field of ['Title', 'Slug', 'Content', 'Author']) {
    await expect(page.getByText(`${field} is required`)).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel(field, { exact: true })).toHaveAttribute('aria-required', 'true');
  }
  await expect(page.getByLabel('Title')).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
});

test('an update and a deletion that fail say why, and the text stays', async ({ page }) => {
  const title = unique('Not Today');
  const id = await aStoredPost(page, title);
  await edit(page, title, 'Mine.');
  let answer: object = { message: 'Not ready' };
  await page.route(`**/api/blog/${id}`, (route) => route.fulfill({ status: 409, json: answer }));

  await page.getByRole('button', { name: 'Update Post' }).click();
  await expectNotice(page, 'Error', 'Failed to update blog post: Not ready');
  await expect(page.getByRole('dialog').getByLabel('Content')).toHaveValue('Mine.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  answer = {};
  await card(page, title)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();

  await expectNotice(page, 'Error', 'Failed to delete blog post');
  await expect(card(page, title)).toBeVisible();
});
