import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { openPosts } from '#tests/support/post-pages.tsx';
import { findToast } from '#tests/support/render.tsx';
import { aManagedPost, servePosts } from '#tests/support/serve-posts.ts';
import { ada } from '#tests/support/viewers.ts';

type View = ReturnType<typeof openPosts>;

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

async function editContent({ user }: View, content: string) {
  await user.clear(await screen.findByLabelText(/^Content/));
  await user.type(field('Content'), content);
}

test('rejects editing someone else’s published post by address', async () => {
  servePosts(aManagedPost());

  openPosts('/dashboard-blog/edit/1', ada);

  expect(await screen.findByText('Only editors can change a published post')).toBeVisible();
});

test('names the switch that excludes a time by its label', async () => {
  servePosts(aManagedPost({ isPublished: false }));
  const { user } = openPosts('/dashboard-blog/edit/1');

  await user.click(await screen.findByRole('switch', { name: /^Status/ }));

  expect(field('Publish on')).toHaveAccessibleDescription('Turn off "Published" to choose a time.');
});

test('restores unsaved text after loading the newest version', async () => {
  const posts = servePosts(aManagedPost());
  const view = openPosts('/dashboard-blog/edit/1');
  await editContent(view, 'Mine.');
  posts.change(1, { content: 'Theirs.' });

  await view.user.click(screen.getByRole('button', { name: 'Update Post' }));
  await view.user.click(await screen.findByRole('button', { name: 'Load newest version' }));
  await waitFor(() => expect(field('Content')).toHaveValue('Theirs.'));
  await view.user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(field('Content')).toHaveValue('Mine.');
  await view.user.click(screen.getByRole('button', { name: 'Update Post' }));

  expect(await findToast('Blog post updated successfully')).toBeVisible();
  expect(posts.all()).toMatchObject([{ content: 'Mine.' }]);
});

test('overwrites the newest version after a conflict', async () => {
  const posts = servePosts(aManagedPost());
  const view = openPosts('/dashboard-blog/edit/1');
  await editContent(view, 'Mine.');
  posts.change(1, { content: 'Theirs.' });

  await view.user.click(screen.getByRole('button', { name: 'Update Post' }));
  await view.user.click(await screen.findByRole('button', { name: 'Overwrite' }));

  expect(await findToast('Blog post updated successfully')).toBeVisible();
  expect(posts.all()).toMatchObject([{ content: 'Mine.' }]);
});

test('turns the text of a deleted post into a new one', async () => {
  const posts = servePosts(aManagedPost());
  const view = openPosts('/dashboard-blog/edit/1');
  await editContent(view, 'Mine.');
  posts.remove(1);

  await view.user.click(screen.getByRole('button', { name: 'Update Post' }));
  await view.user.click(await screen.findByRole('button', { name: 'Start a new post with this text' }));
  await view.user.click(await screen.findByRole('button', { name: 'Restore' }));

  expect(view.address()).toBe('/dashboard-blog/new');
  expect(field('Content')).toHaveValue('Mine.');
});

// Spec 8: "'Failed to update blog post'"
test('shows an error and keeps the text when saving fails', async () => {
  servePosts(aManagedPost());
  api.answer('PATCH /api/blog/:id', rejected(500));
  const view = openPosts('/dashboard-blog/edit/1');
  await editContent(view, 'Changed in vain.');

  await view.user.click(screen.getByRole('button', { name: 'Update Post' }));

  expect(await findToast('Failed to update blog post')).toBeVisible();
  expect(field('Content')).toHaveValue('Changed in vain.');
});

test('shows a link back while the post is loading', async () => {
  api.answer('GET /api/blog/:id', () => new Promise(() => {}));

  openPosts('/dashboard-blog/edit/1');

  expect(await screen.findByText('Loading...')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/dashboard-blog');
});

// Spec 2.10: "Edit has loading, error ('Error loading blog post') and 'Blog post not found' states, each with"
test('retries a post that fails to load', async () => {
  servePosts(aManagedPost());
  api.answer('GET /api/blog/:id', rejected(503));
  const { user } = openPosts('/dashboard-blog/edit/1');
  expect(await screen.findByText('Error loading blog post')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/dashboard-blog');

  servePosts(aManagedPost());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByLabelText(/^Content/)).toHaveValue('One paragraph.');
});

test.each(['/dashboard-blog/edit/99', '/dashboard-blog/edit/none'])('finds no post at %s', async (address) => {
  servePosts(aManagedPost());
  const view = openPosts(address);
  expect(await screen.findByText('Blog post not found')).toBeVisible();

  await view.user.click(screen.getByRole('link', { name: 'Back to Blog' }));

  expect(view.address()).toBe('/dashboard-blog');
});

test('shows the tab of a post that is a draft again', async () => {
  servePosts(aManagedPost());
  const view = openPosts('/dashboard-blog/edit/1');
  api.answer('PATCH /api/blog/:id', aManagedPost({ isPublished: false, updatedAt: '2025-06-01T00:00:00.000Z' }));
  await view.user.click(await screen.findByRole('switch', { name: 'Status: Published' }));

  await view.user.click(screen.getByRole('button', { name: 'Update Post' }));

  expect(await screen.findByRole('tab', { name: /^Drafts/, selected: true })).toBeVisible();
  expect(view.address()).toBe('/dashboard-blog?tab=drafts');
});
