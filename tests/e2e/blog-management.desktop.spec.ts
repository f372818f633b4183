import { expect, type Page } from '@playwright/test';
import { findViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

const admin = { username: 'admin', password: 'demo-admin-2025' };
const customer = { username: 'demo', password: 'demo-customer-2025' };

async function signIn(page: Page, login: typeof admin) {
  const answer = await page.request.post('/api/login', { data: login });
  expect(answer.status()).toBe(200);
}

/** Tests share a database, so each post needs its own slug. */
const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`;
const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

async function write(page: Page, title: string, content = 'A **first** paragraph.\n\n## Why\n\n- one\n- two') {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Summary').fill('In short.');
  await page.getByLabel('Content').fill(content);
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title });

/** Fetches the page without a session and without JavaScript. */
async function visit(site: string, path: string) {
  const answer = await fetch(site + path);
  return { status: answer.status, text: await answer.text() };
}

// Spec 2.10: "Heading 'Blog Management', a Refresh button, a 'New Post' button (to /dashboard-blog/new)"
// Spec 4: "Blog post: draft (isPublished false) or published (true)"
// Spec 6: "Admins see … the blog Delete button (with confirmation)"
// Spec 8: "Dashboard successes: 'Blog post created successfully' and 'Blog post updated successfully'. After"
// Spec 8: "Delete confirmation: 'Are you sure you want to delete this blog post? This action cannot be undone.'"
test('an admin writes, publishes, unpublishes and deletes a post', async ({ page, site }) => {
  const title = unique('A Journey');
  const slug = slugOf(title);
  await signIn(page, admin);
  await page.goto('/dashboard-blog');
  await page.getByRole('link', { name: 'New Post' }).click();
  await write(page, title);
  await expect(page.getByLabel('Slug')).toHaveValue(slug);
  await page.getByLabel('Tags', { exact: true }).fill('AI Strategy');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Both' }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Why' })).toBeVisible();
  await page.getByRole('switch', { name: 'Publish immediately' }).click();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save Post' }).click();
  await expect(page).toHaveURL(/\/dashboard-blog$/);
  await expect(page.getByText('Blog post created successfully', { exact: true })).toBeVisible();
  await expect(card(page, title)).toBeVisible();
  expect((await visit(site.url, '/blog')).text).toContain(title);
  expect((await visit(site.url, `/blog/${slug}`)).text).toContain('A <strong>first</strong> paragraph.');

  await card(page, title).getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('switch', { name: 'Status: Published' }).click();
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByText('Blog post updated successfully', { exact: true })).toBeVisible();
  expect((await visit(site.url, '/blog')).text).not.toContain(title);
  expect((await visit(site.url, `/blog/${slug}`)).status).toBe(404);

  await page.getByRole('tab', { name: /^Drafts/ }).click();
  await card(page, title).getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByText('Are you sure you want to delete this blog post? This action cannot be undone.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, title)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeFocused();
});

// Spec 6: "Signed-in user: … /admin … the blog dashboard and the post forms"
test('only the author and staff see a customer’s draft', async ({ page, site }) => {
  const title = unique('From a Customer');
  await signIn(page, customer);
  await page.goto('/dashboard-blog/new');
  await expect(page.getByRole('switch', { name: 'Publish immediately' })).toBeDisabled();
  await expect(page.getByText('An editor will review and publish your draft.')).toBeVisible();

  await write(page, title);
  await page.getByRole('button', { name: 'Save Post' }).click();
  await page.getByRole('tab', { name: /^Drafts/ }).click();

  await expect(card(page, title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  expect((await visit(site.url, `/blog/${slugOf(title)}`)).status).toBe(404);
});

// Spec 5: "Blog dashboard forms: Title ('Title is required'), Slug ('Slug is required'), Summary ('Summary is"
test('offers to restore unsaved text on return', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/dashboard-blog/new');
  await page.getByRole('button', { name: 'Save Post' }).click();
  for (const field of ['Title', 'Slug', 'Summary', 'Content']) {
    await expect(page.getByText(`${field} is required`)).toBeVisible();
  }
  await expect(page.getByLabel('Title')).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await write(page, 'Not Saved Yet');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('link', { name: 'New Post' }).click();

  await page.getByRole('button', { name: 'Restore' }).click();

  await expect(page.getByLabel('Title')).toHaveValue('Not Saved Yet');
  await expect(page.getByLabel('Slug')).toHaveValue('not-saved-yet');
});

test.describe('rejected edits', () => {
  test.use({ expectedErrors: [/409|401|500/] });

  test('a stale edit loads the newest version and restores the text', async ({ page }) => {
    const title = unique('Edited Twice');
    await signIn(page, admin);
    const data = { title, slug: slugOf(title), summary: 'In short.', content: 'One.' };
    const { id } = (await (await page.request.post('/api/blog', { data })).json()) as { id: number };
    await page.goto(`/dashboard-blog/edit/${id}`);
    await page.getByLabel('Content').fill('Mine.');
    await page.request.patch(`/api/blog/${id}`, { data: { content: 'Theirs.' } });

    const load = page.getByRole('button', { name: 'Load newest version' });
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(load).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await load.click();
    await expect(page.getByLabel('Content')).toHaveValue('Theirs.');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Content')).toHaveValue('Mine.');
    await page.getByRole('button', { name: 'Update Post' }).click();

    await expect(page.getByText('Blog post updated successfully', { exact: true })).toBeVisible();
  });
});

test.describe('the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('has no accessibility violation in the list and form', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await signIn(page, admin);
    await page.goto('/dashboard-blog');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.goto('/dashboard-blog/edit/1');
    await page.getByRole('button', { name: 'Both' }).click();
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});
