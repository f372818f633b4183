import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { openPosts } from '#tests/support/post-pages.tsx';
import { aManagedPost, servePosts } from '#tests/support/serve-posts.ts';
import { ada } from '#tests/support/viewers.ts';

const card = async (title: string) => within(await screen.findByRole('article', { name: title }));

// Spec 2.10: "Delete (admin only)"
test('hides publish, delete and other authors’ edit buttons from customers', async () => {
  servePosts(aManagedPost());
  const { user } = openPosts('/dashboard-blog', ada);
  expect(await screen.findByRole('link', { name: /^View Post/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();

  await user.click(screen.getByRole('link', { name: 'New Post' }));

  expect(await screen.findByRole('switch', { name: 'Publish immediately' })).toBeDisabled();
  expect(screen.getByText('An editor will review and publish your draft.')).toBeVisible();
});

// Spec 2.10: "Error state: 'Error loading blog posts' with 'Try Again'"
test('shows an error and retries when the list fails to load', async () => {
  api.answer('GET /api/blog', rejected(500));
  const { user } = openPosts('/dashboard-blog');
  expect(await screen.findByText('Error loading blog posts')).toBeVisible();

  servePosts(aManagedPost());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByRole('article', { name: 'Our Method' })).toBeVisible();
});

// Spec 2.10: "Heading 'Blog Management', a Refresh button, a 'New Post' button (to /dashboard-blog/new)"
// Spec 2.10: "Edit (to /dashboard-blog/edit/{id})"
test('refreshes the list and links cards to their forms', async () => {
  servePosts(aManagedPost());
  const { user, address } = openPosts('/dashboard-blog?tab=drafts');
  await screen.findByText('No draft posts yet.');
  servePosts(aManagedPost({ id: 8, title: 'Written Elsewhere', isPublished: false }));

  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.click((await card('Written Elsewhere')).getByRole('link', { name: /^Edit/ }));

  expect(address()).toBe('/dashboard-blog/edit/8');
});

// Spec 8: "'Failed to delete blog post' (browser alert)"
test('shows an alert and keeps the post when deleting fails', async () => {
  servePosts(aManagedPost());
  api.answer('DELETE /api/blog/:id', rejected(500));
  const said = vi.fn<(words: string) => void>();
  vi.stubGlobal('alert', said);
  const { user } = openPosts('/dashboard-blog');
  await user.click((await card('Our Method')).getByRole('button', { name: /^Delete/ }));

  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(said).toHaveBeenCalledWith('Failed to delete blog post'));
  expect(screen.getByRole('article', { name: 'Our Method', hidden: true })).toBeInTheDocument();
});

test('shows 25 posts at a time on phones', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: true, query }) as never,
  );
  servePosts(...Array.from({ length: 60 }, (_, id) => aManagedPost({ id: id + 1, title: `Post ${id + 1}` })));
  const { user } = openPosts('/dashboard-blog');
  const more = await screen.findByRole('button', { name: 'Show 25 more of 60' });
  expect(screen.getAllByRole('article')).toHaveLength(25);

  await user.click(more);

  expect(screen.getByText('50 of 60 shown')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('article', { name: 'Post 26' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Show 10 more of 60' })).toBeVisible();
});

test('leads back to the post that was edited, beyond the first 25', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: true, query }) as never,
  );
  const posts = Array.from({ length: 60 }, (_, id) => aManagedPost({ id: id + 1, title: `Post ${id + 1}` }));
  servePosts(...posts);
  const { user } = openPosts('/dashboard-blog');
  await user.click(await screen.findByRole('button', { name: 'Show 25 more of 60' }));
  await user.click(within(screen.getByRole('article', { name: 'Post 40' })).getByRole('link', { name: /^Edit/ }));

  await user.click(await screen.findByRole('link', { name: 'Cancel' }));

  expect(await screen.findByRole('article', { name: 'Post 40' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(50);
});
