import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { editor, openPosts } from '#tests/support/post-pages.tsx';
import { findToast } from '#tests/support/render.tsx';
import { aManagedPost, servePosts } from '#tests/support/serve-posts.ts';
import { ada } from '#tests/support/viewers.ts';

const titles = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
const three = () =>
  servePosts(
    aManagedPost({ id: 1, title: 'First', content: 'About pilots.' }),
    aManagedPost({ id: 2, title: 'Second', tags: ['Strategy'] }),
    aManagedPost({
      id: 3,
      title: 'Third',
      isPublished: false,
      state: 'scheduled',
      publishedAt: '2099-06-03T14:00:00.000Z',
    }),
  );

type View = ReturnType<typeof openPosts>;
async function choose({ user }: View, title: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `More actions: ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('tabs count what the search finds, and both are in the address', async () => {
  three();
  const { user, address } = openPosts('/dashboard-blog');
  await screen.findByRole('article', { name: 'First' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Published (2)',
    'Drafts (0)',
    'Scheduled (1)',
    'Trash (0)',
  ]);

  await user.type(screen.getByRole('searchbox'), 'PILOTS{Enter}');
  await waitFor(() => expect(titles()).toEqual(['First']));
  await user.click(screen.getByRole('tab', { name: 'Scheduled (0)' }));

  expect(address()).toBe('/dashboard-blog?tab=scheduled&q=PILOTS');
  expect(screen.getByText('Nothing matches "PILOTS".')).toBeVisible();
});

test('a search finds words with and without accents', async () => {
  servePosts(aManagedPost({ id: 1, title: 'Résumé' }), aManagedPost({ id: 2, title: 'Munchen' }));
  const { user } = openPosts('/dashboard-blog?q=resume');
  await waitFor(() => expect(titles()).toEqual(['Résumé']));

  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'MÜNCHEN{Enter}');

  await waitFor(() => expect(titles()).toEqual(['Munchen']));
});

test('a scheduled post says when it appears and has no public page', async () => {
  three();
  openPosts('/dashboard-blog?tab=scheduled', editor, 'America/Chicago');

  const card = within(await screen.findByRole('article', { name: 'Third' }));

  expect(card.getByText('Scheduled for Jun 3, 2099, 9:00 AM')).toBeVisible();
  expect(card.getByText('June 3, 2099 at 9:00 AM Central Time')).toBeVisible();
  expect(card.getByText('0 Comments')).toBeVisible();
  expect(card.queryByRole('link', { name: /^View Post/ })).toBeNull();
});

test('a draft says when it was edited, and shows no other date', async () => {
  const dates = { publishedAt: '2025-05-08T12:00:00.000Z', updatedAt: '2025-06-12T12:00:00.000Z' };
  servePosts(aManagedPost({ isPublished: false, ...dates }));
  openPosts('/dashboard-blog?tab=drafts', editor, 'America/Chicago');

  const card = await screen.findByRole('article');

  expect(within(card).getByText('Edited June 12, 2025 at 7:00 AM Central Time')).toBeVisible();
  expect(card).not.toHaveTextContent('May');
});

test('moves a post to the trash at once, and back', async () => {
  three();
  const view = openPosts('/dashboard-blog');

  await choose(view, 'First', 'Move to trash');

  expect(await findToast('"First" is deleted for good in 30 days.')).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(['Second']));
  expect(screen.getByRole('article', { name: 'Second' })).toHaveFocus();
  await view.user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toEqual(['Second', 'First']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'More actions: First' })).toHaveFocus());
  expect(api.inputs('POST /api/blog/:id/restore')).toEqual([{ to: 'before' }]);
});

test('undoing on another tab leads to the heading', async () => {
  three();
  const view = openPosts('/dashboard-blog');
  await choose(view, 'First', 'Move to trash');
  await view.user.click(screen.getByRole('tab', { name: 'Scheduled (1)' }));

  await view.user.click(screen.getByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Blog Management' })).toHaveFocus());
});

test('a menu begins with what readers do not see', async () => {
  three();
  const { user } = openPosts('/dashboard-blog?tab=scheduled');
  await user.click(await screen.findByRole('button', { name: 'More actions: Third' }));

  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

  expect(items[0]).toBe('Copy preview link');
  expect(items.slice(-3)).toEqual(['Publish now', 'Back to draft', 'Move to trash']);
});

test('publishing at once can be undone, also of what was scheduled', async () => {
  three();
  const view = openPosts('/dashboard-blog?tab=scheduled');

  await choose(view, 'Third', 'Publish now');
  await findToast('Published');
  await view.user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await findToast('Back where it was')).toBeVisible();
  expect(api.inputs('PATCH /api/blog/:id')).toEqual([
    { isPublished: true },
    { isPublished: false },
    { isPublished: true, publishedAt: '2099-06-03T14:00:00.000Z' },
  ]);
});

test('changes several posts together', async () => {
  const posts = three();
  const { user } = openPosts('/dashboard-blog');
  for (const title of ['First', 'Second']) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
  }

  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Unpublish' }));

  expect(await findToast('Back to draft')).toBeVisible();
  expect(posts.all().map(({ isPublished }) => isPublished)).toEqual([false, false, false]);
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('says why posts stayed, and undoes the rest', async () => {
  const posts = three();
  const { user } = openPosts('/dashboard-blog');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 shown posts' }));
  posts.remove(1);

  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Move to trash' }));

  expect(await findToast('Not changed: 1 of 2')).toBeVisible();
  expect(screen.getByText('Blog post not found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toEqual(['Second']));
});

test.each([
  [401, 1],
  [409, 2],
  [429, 1],
  [503, 1],
])('after status %i, %i of two posts are sent', async (status, sent) => {
  three();
  api.answer('POST /api/blog/:id/trash', rejected(status, { message: 'Not today' }));
  const { user } = openPosts('/dashboard-blog');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 shown posts' }));

  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Move to trash' }));

  expect(await findToast('Not today')).toBeVisible();
  expect(api.inputs('POST /api/blog/:id/trash')).toHaveLength(sent);
});

test('selects all shown posts, and none', async () => {
  three();
  const { user } = openPosts('/dashboard-blog');
  const all = await screen.findByRole('checkbox', { name: 'Select all 2 shown posts' });

  await user.click(all);
  expect(within(screen.getByRole('toolbar')).getByText('2 selected')).toBeVisible();
  await user.click(all);

  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('customers have neither trash nor menus', async () => {
  three();
  openPosts('/dashboard-blog', ada);

  await screen.findByRole('article', { name: 'First' });

  expect(screen.getAllByRole('tab')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('puts the posts in another order, which is in the address', async () => {
  three();
  const { user, address } = openPosts('/dashboard-blog');
  await screen.findByRole('article', { name: 'First' });

  await user.selectOptions(screen.getByLabelText('Sort'), 'Oldest');

  await waitFor(() => expect(titles()).toEqual(['Second', 'First']));
  expect(address()).toBe('/dashboard-blog?sort=oldest');
});

test('the title of a post leads to its editor, where it may be edited', async () => {
  three();
  openPosts('/dashboard-blog');

  const card = within(await screen.findByRole('article', { name: 'First' }));

  expect(card.getByRole('link', { name: 'First' })).toHaveAttribute('href', '/dashboard-blog/edit/1');
});

test('a post that is selected during a change stays selected', async () => {
  three();
  const { user } = openPosts('/dashboard-blog');
  await user.click(await screen.findByRole('checkbox', { name: 'Select First' }));

  const unpublish = within(screen.getByRole('toolbar')).getByRole('button', { name: 'Unpublish' });
  await act(async () => {
    unpublish.click();
    screen.getByRole('checkbox', { name: 'Select Second' }).click();
  });

  expect(await findToast('Back to draft')).toBeVisible();
  expect(within(screen.getByRole('toolbar')).getByText('1 selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Second' })).toBeChecked();
});
