import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { editor, openPosts } from '#tests/support/post-pages.tsx';
import { servePosts } from '#tests/support/serve-posts.ts';

vi.mock('./post-preview.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('shows the text instead of a preview without code, and remembers the chosen view', async () => {
  servePosts();
  const { user } = openPosts('/dashboard-blog/new', editor);

  await user.click(await screen.findByRole('button', { name: 'Read' }));

  expect(await screen.findByRole('button', { name: 'Write', pressed: true })).toBeVisible();
  expect(localStorage.getItem('post-view')).toBe('"read"');
});
