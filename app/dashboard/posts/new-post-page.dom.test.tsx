import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { openPosts } from '#tests/support/post-pages.tsx';
import { clickTwiceAtOnce, findToast } from '#tests/support/render.tsx';
import { aManagedPost, coverAddress, coverPicture, servePosts } from '#tests/support/serve-posts.ts';
import { admin } from '#tests/support/viewers.ts';

type View = ReturnType<typeof openPosts>;

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

async function write({ user }: View, title: string) {
  await user.type(field('Title'), title);
  await user.type(field('Summary'), 'In short.');
  await user.type(field('Content'), 'One paragraph.');
}

const tagNames = () =>
  screen.queryAllByRole('button', { name: /^Remove tag / }).map((tag) => tag.getAttribute('aria-label')?.slice(11));

// Spec 2.10: "Tags: typing and pressing Enter adds one, Backspace on an empty input removes the last, and blur"
// Spec 5: "In the dashboard forms, a tag is added only if non-empty and not already present"
test('adds and removes tags with the keyboard', async () => {
  const { user } = openPosts('/dashboard-blog/new');
  const tags = screen.getByLabelText('Tags');

  await user.type(tags, 'Agents{Enter}  {Enter}agents{Enter}Method{Enter}');
  expect(tagNames()).toEqual(['Agents', 'Method']);
  await user.type(tags, 'Left behind');
  await user.click(field('Title'));
  expect(tagNames()).toEqual(['Agents', 'Method', 'Left behind']);
  await user.type(tags, '{Backspace}');

  expect(tagNames()).toEqual(['Agents', 'Method']);
});

// Spec 5: "Slug generation: lower-case the title, drop characters that are not word characters or whitespace"
// Spec 5: "The slug can then be edited by hand"
test('derives the slug from the title until it is edited', async () => {
  const { user } = openPosts('/dashboard-blog/new');
  await user.type(field('Title'), "What's  New, in 2025?");
  expect(field('Slug')).toHaveValue('whats-new-in-2025');

  await user.clear(field('Slug'));
  await user.type(field('Slug'), 'news');
  await user.type(field('Title'), ' More');

  expect(field('Slug')).toHaveValue('news');
});

// Spec 7: "POST /api/blog · Post write payload · Creates a post"
test('saves a post once and shows it in the list', async () => {
  const posts = servePosts();
  const view = openPosts('/dashboard-blog/new');
  await write(view, 'Slowly Saved');
  await view.user.click(screen.getByRole('switch', { name: 'Publish immediately' }));

  await clickTwiceAtOnce(screen.getByRole('button', { name: 'Save Post' }));

  expect(await findToast('Blog post created successfully')).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Slowly Saved' })).toBeVisible();
  expect(view.address()).toBe('/dashboard-blog');
  expect(posts.all()).toMatchObject([{ title: 'Slowly Saved', slug: 'slowly-saved', isPublished: true }]);
});

test('saves a draft and shows the tab with drafts', async () => {
  servePosts();
  const view = openPosts('/dashboard-blog/new');
  await write(view, 'Not Ready');

  await view.user.click(screen.getByRole('button', { name: 'Save Post' }));

  expect(await screen.findByRole('article', { name: 'Not Ready' })).toBeVisible();
  expect(view.address()).toBe('/dashboard-blog?tab=drafts');
});

// Spec 2.10: "'Saving...' while busy"
// Spec 8: "Dashboard successes: 'Blog post created successfully' and 'Blog post updated successfully'. After"
test('shows a busy button while saving', async () => {
  api.answer('POST /api/blog', () => new Promise(() => {}));
  const view = openPosts('/dashboard-blog/new');
  await write(view, 'Slowly Saved');

  await view.user.click(screen.getByRole('button', { name: 'Save Post' }));

  expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true');
});

test('names every required field of an empty post', async () => {
  const { user } = openPosts('/dashboard-blog/new');

  await user.click(screen.getByRole('button', { name: 'Save Post' }));

  for (const label of ['Title', 'Slug', 'Summary', 'Content'])
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(new RegExp(`${label} is required`)));
  await waitFor(() => expect(field('Title')).toHaveFocus());
  expect(api.inputs('POST /api/blog')).toEqual([]);
});

// Spec 8: "Dashboard failures: 'Failed to create blog post'"
test('rejects a taken slug and suggests a free one', async () => {
  servePosts(aManagedPost());
  const view = openPosts('/dashboard-blog/new');
  await write(view, 'Our Method');

  await view.user.click(screen.getByRole('button', { name: 'Save Post' }));
  expect(await findToast('Failed to create blog post')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Use our-method-2' }));

  expect(field('Slug')).toHaveValue('our-method-2');
});

test('restores an unsaved draft on return', async () => {
  servePosts();
  const view = openPosts('/dashboard-blog/new');
  await write(view, 'Not Saved Yet');
  await view.user.click(screen.getByRole('link', { name: 'Cancel' }));
  await view.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(view.address()).toBe('/dashboard-blog/new');
  await view.user.click(screen.getByRole('link', { name: 'Cancel' }));
  await view.user.click(await screen.findByRole('button', { name: 'Leave' }));
  await view.user.click(await screen.findByRole('link', { name: 'New Post' }));

  await view.user.click(await screen.findByRole('button', { name: 'Restore' }));

  expect(field('Title')).toHaveValue('Not Saved Yet');
  expect(field('Slug')).toHaveValue('not-saved-yet');
});

test.each([
  [401, /^Your session has expired\./],
  [500, 'Not today'],
])('keeps the text and shows an error after status %i', async (status, words) => {
  api.answer('POST /api/blog', rejected(status, { message: 'Not today' }));
  const view = openPosts('/dashboard-blog/new');
  await write(view, 'Kept Through It');

  await view.user.click(screen.getByRole('button', { name: 'Save Post' }));

  expect(await findToast('Failed to create blog post')).toBeVisible();
  expect(await findToast(words)).toBeVisible();
  expect(field('Title')).toHaveValue('Kept Through It');
});

test('adds other dropped pictures if one is unusable', async () => {
  api.answer('POST /api/pictures', ({ input }) =>
    input.name === 'a.heic' ? rejected(400, { message: 'Not a picture.' }) : coverPicture,
  );
  openPosts('/dashboard-blog/new', admin);
  const files = ['a.heic', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));

  fireEvent.drop(field('Content'), { dataTransfer: { files } });

  expect(await screen.findByText('a.heic was not added. Not a picture.')).toBeVisible();
  expect(field('Content')).toHaveDisplayValue(new RegExp(coverAddress));
});
