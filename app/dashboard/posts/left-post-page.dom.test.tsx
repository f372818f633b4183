import { screen } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { editor } from '#tests/support/post-pages.tsx';
import { findToast, renderRoutes } from '#tests/support/render.tsx';
import { aManagedPost, servePosts } from '#tests/support/serve-posts.ts';
import NewPostPage from './new-post-page.tsx';

const Page = () => (
  <>
    <Link to="/away">Away</Link>
    <NewPostPage />
  </>
);

test('a post that is saved afterwards leaves its author on the page they went to', async () => {
  servePosts();
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  api.answer('POST /api/blog', async () => {
    await isStored;
    return { ...aManagedPost(), message: 'Saved' };
  });
  const routes = [
    { path: '/dashboard-blog', Component: () => <h1>All posts</h1> },
    { path: '/dashboard-blog/new', Component: Page },
    { path: '/away', Component: () => <h1>Elsewhere</h1> },
  ];
  const { user, address } = renderRoutes(routes, { address: '/dashboard-blog/new', viewer: editor });
  await user.type(screen.getByLabelText(/^Title/), 'Slow');
  await user.type(screen.getByLabelText(/^Summary/), 'In short.');
  await user.type(screen.getByLabelText(/^Content/), 'One paragraph.');
  await user.click(screen.getByRole('button', { name: 'Save Post' }));

  await user.click(screen.getByRole('link', { name: 'Away' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  store();

  expect(await findToast('Blog post created successfully')).toBeVisible();
  expect(address()).toBe('/away');
});
