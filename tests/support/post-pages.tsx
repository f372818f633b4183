import type { ComponentType } from 'react';
import EditPostPage from '#app/dashboard/posts/edit-post-page.tsx';
import NewPostPage from '#app/dashboard/posts/new-post-page.tsx';
import PostsPage from '#app/dashboard/posts/posts-page.tsx';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { renderRoutes } from './render.tsx';
import { admin } from './viewers.ts';

/** A user with every permission for posts. */
export const editor: User = {
  ...admin,
  permissions: ['draft-post', 'edit-post', 'publish-post', 'delete-post'],
};

/** Renders the dashboard's post pages. */
export const openPosts = (address: string, viewer = editor, timeZone?: string) =>
  renderRoutes(
    [
      { path: '/dashboard-blog', Component: PostsPage },
      { path: '/dashboard-blog/new', Component: NewPostPage },
      // Of the route's props, the page reads only its parameter.
      { path: '/dashboard-blog/edit/:id', Component: EditPostPage as ComponentType },
    ],
    { address, viewer, ...(timeZone && { timeZone }) },
  );
