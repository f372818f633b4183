import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { openPosts } from '#tests/support/post-pages.tsx';
import { findToast } from '#tests/support/render.tsx';
import { servePosts } from '#tests/support/serve-posts.ts';

async function open() {
  servePosts();
  api.answer('GET /api/redirects', {
    rules: [{ id: 3, from: '/old', to: '/blog' }],
    former: [{ slug: 'then', to: 'now', title: 'Now' }],
    count: 1,
  });
  const view = openPosts('/dashboard-blog');
  await view.user.click(screen.getByRole('button', { name: 'More about all posts' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Redirects' }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

test('adds a rule, and says why one is rejected', async () => {
  const { user, dialog } = await open();
  api.answer(
    'POST /api/redirects',
    rejected(400, { message: 'This would lead in a circle', fields: { to: ['This would lead in a circle'] } }),
  );
  await user.type(dialog.getByLabelText(/^Old address/), '/From/');
  await user.type(dialog.getByLabelText(/^Leads to/), '/to');

  await user.click(dialog.getByRole('button', { name: 'Add redirect' }));

  await waitFor(() => expect(dialog.getByLabelText(/^Leads to/)).toHaveAccessibleDescription(/circle/));
  expect(api.inputs('POST /api/redirects')).toEqual([{ from: '/from', to: '/to' }]);
});

test('is ready for the next rule after one was added', async () => {
  const { user, dialog } = await open();
  api.answer('POST /api/redirects', { success: true, message: 'Added' });
  await user.type(dialog.getByLabelText(/^Old address/), '/from');
  await user.type(dialog.getByLabelText(/^Leads to/), '/to');

  await user.click(dialog.getByRole('button', { name: 'Add redirect' }));

  await waitFor(() => expect(dialog.getByLabelText(/^Old address/)).toHaveFocus());
  expect(dialog.getByLabelText(/^Old address/)).toHaveValue('');
});

test.each([
  ['redirects', 'Redirects'],
  ['import', 'Import posts'],
])('the address with do=%s opens the dialog %s, and closing leaves it', async (name, title) => {
  servePosts();
  api.answer('GET /api/redirects', { rules: [], former: [], count: 0 });
  const { user, address } = openPosts(`/dashboard-blog?tab=drafts&do=${name}`);
  const dialog = within(await screen.findByRole('dialog', { name: title }));

  await user.click(dialog.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(address()).toBe('/dashboard-blog?tab=drafts'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('restores a rule that was typed when the dialog opens again', async () => {
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText(/^Old address/), '/from');

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'More about all posts' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Redirects' }));

  expect(await screen.findByLabelText(/^Old address/)).toHaveValue('/from');
  expect(screen.getByText('Your unsaved changes were restored.')).toBeVisible();
});

test('shows rules that were added since it was open', async () => {
  const { user, dialog } = await open();
  await dialog.findByText('/old');
  await user.keyboard('{Escape}');
  const rules = [{ id: 4, from: '/imported', to: '/blog/imported' }];
  api.answer('GET /api/redirects', { rules, former: [], count: 1 });

  await user.click(screen.getByRole('button', { name: 'More about all posts' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Redirects' }));

  expect(await screen.findByText('/imported')).toBeVisible();
});

test('removes rules and former addresses', async () => {
  const { user, dialog } = await open();
  api.answer('DELETE /api/redirects/:id', { success: true, message: 'Deleted' });
  api.answer('DELETE /api/redirects/posts/:slug', { success: true, message: 'Deleted' });

  await user.click(await dialog.findByRole('button', { name: 'Remove the redirect from /old' }));
  expect(await findToast('Redirect removed')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove the redirect from /blog/then' }));

  await waitFor(() => expect(api.calls()).toContain('DELETE /api/redirects/posts/:slug'));
});
