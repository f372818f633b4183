import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { editor, openPosts } from '#tests/support/post-pages.tsx';
import { findToast } from '#tests/support/render.tsx';
import { aManagedPost, coverAddress, serveCover, servePosts } from '#tests/support/serve-posts.ts';
import { ada } from '#tests/support/viewers.ts';

function openCover(alt: string) {
  servePosts(aManagedPost({ imageUrl: coverAddress }));
  serveCover(alt);
  return openPosts('/dashboard-blog/edit/1', editor);
}

test('a cover without alternative text stops publishing, at its field', async () => {
  const { user } = openCover('');
  expect(await screen.findByText('No alt text yet')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Update Post' }));

  expect(await screen.findByRole('group', { name: /^Cover picture/ })).toHaveAccessibleDescription(
    /^Describe the cover picture before publishing/,
  );
  expect(api.calls()).not.toContain('PATCH /api/blog/:id');
});

test('a draft may have a cover without alternative text', async () => {
  const { user } = openCover('');
  await user.click(await screen.findByRole('switch', { name: /^Status/ }));

  await user.click(screen.getByRole('button', { name: 'Update Post' }));

  expect(await findToast('Blog post updated successfully')).toBeVisible();
});

test('removes the cover, and sends nothing else instead', async () => {
  const { user } = openCover('Blue threads');
  expect(await screen.findByText('Blue threads')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Update Post' }));

  await waitFor(() => expect(api.inputs('PATCH /api/blog/:id')).toMatchObject([{ imageUrl: null }]));
});

test('customers choose no cover', async () => {
  servePosts();
  openPosts('/dashboard-blog/new', ada);

  expect(await screen.findByLabelText(/^Title/)).toBeVisible();
  expect(screen.queryByText('Cover picture')).toBeNull();
});
