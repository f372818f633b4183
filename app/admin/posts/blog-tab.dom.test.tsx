import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { editor } from '#tests/support/post-pages.tsx';
import { clickTwiceAtOnce, findToast, renderPart } from '#tests/support/render.tsx';
import { aManagedPost, servePosts } from '#tests/support/serve-posts.ts';
import BlogTab from './blog-tab.tsx';

const openTab = () => renderPart(<BlogTab />, { viewer: editor, address: '/admin?tab=blog' });
type View = ReturnType<typeof openTab>;

const card = async (title: string) => within(await screen.findByRole('article', { name: title }));
const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText(new RegExp(`^${label}`));

async function newPost({ user }: View, title: string, content = 'One paragraph.') {
  await user.click(await screen.findByRole('button', { name: 'New Post' }));
  await screen.findByRole('dialog');
  await user.type(field('Title'), title);
  await user.type(field('Content'), content);
}

async function edit({ user }: View, title: string, content: string) {
  await user.click((await card(title)).getByRole('button', { name: /^Edit/ }));
  await screen.findByRole('dialog');
  await user.clear(field('Content'));
  await user.type(field('Content'), content);
}

// Spec 2.10: "Create and edit close and refresh the list on success"
// Spec 4: "Admin blog dialogs: create, edit and delete-confirm, each open or closed"
// Spec 8: "Admin dialog successes: title 'Success' with 'Blog post created successfully', 'Blog post updated"
test('closes its dialog after saving and updates the list', async () => {
  servePosts();
  const view = openTab();
  await newPost(view, 'Shown at Once');
  expect(field('Slug')).toHaveValue('shown-at-once');
  expect(dialog().getByRole('checkbox', { name: 'Published' })).toBeChecked();
  await view.user.click(dialog().getByRole('button', { name: 'Create Post' }));
  expect(await findToast('Blog post created successfully')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();

  await view.user.click((await card('Shown at Once')).getByRole('button', { name: /^Edit/ }));
  await view.user.type(field('Title'), ' Again');
  await view.user.click(dialog().getByRole('button', { name: 'Update Post' }));

  expect(await findToast('Blog post updated successfully')).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Shown at Once Again' })).toBeVisible();
});

test('shows the tab with drafts after saving one', async () => {
  servePosts();
  const view = openTab();
  await newPost(view, 'Not Ready');
  await view.user.click(dialog().getByRole('checkbox', { name: 'Published' }));

  await view.user.click(dialog().getByRole('button', { name: 'Create Post' }));

  expect(await screen.findByRole('article', { name: 'Not Ready' })).toBeVisible();
  expect(view.address()).toBe('/admin?tab=blog&posts=drafts');
});

// Spec 7: "POST /api/blog · Post write payload · Creates a post"
test('creates one post after a double click', async () => {
  const posts = servePosts();
  const view = openTab();
  await newPost(view, 'Pressed Twice');

  await clickTwiceAtOnce(dialog().getByRole('button', { name: 'Create Post' }));

  expect(await findToast('Blog post created successfully')).toBeVisible();
  expect(posts.all()).toHaveLength(1);
});

// Spec 5: "Admin dialog form: title, slug, content and author are marked required"
test('requires title, slug, content and author', async () => {
  servePosts();
  const { user } = openTab();
  await user.click(await screen.findByRole('button', { name: 'New Post' }));
  await user.clear(field('Author'));

  await user.click(dialog().getByRole('button', { name: 'Create Post' }));

  for (const label of ['Title', 'Slug', 'Content', 'Author']) {
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(new RegExp(`${label} is required`)));
    expect(field(label)).toHaveAttribute('aria-required', 'true');
  }
  await waitFor(() => expect(field('Title')).toHaveFocus());
});

// Spec 8: "Admin dialog failures: title 'Error' with 'Failed to create blog post: ' plus the reason"
test('uses a new request key for a changed text', async () => {
  const posts = servePosts();
  const view = openTab();
  await newPost(view, 'Answer Lost', 'One.');
  api.answer('POST /api/blog', () => {
    servePosts(aManagedPost({ title: 'Answer Lost', content: 'One.' }));
    return unreachable;
  });
  await view.user.click(dialog().getByRole('button', { name: 'Create Post' }));
  expect(await findToast('Failed to create blog post: Could not connect to server')).toBeVisible();

  await view.user.clear(field('Content'));
  await view.user.type(field('Content'), 'Another.');
  await view.user.click(dialog().getByRole('button', { name: 'Create Post' }));
  await view.user.click(await screen.findByRole('button', { name: 'Use answer-lost-2' }));
  await view.user.click(dialog().getByRole('button', { name: 'Create Post' }));

  expect(await findToast('Blog post created successfully')).toBeVisible();
  expect(api.inputs('POST /api/blog').at(-1)).toMatchObject({ slug: 'answer-lost-2', content: 'Another.' });
  expect(posts.all()).toEqual([]);
});

test('repeats the request key for the same text', async () => {
  servePosts();
  const view = openTab();
  await newPost(view, 'Sent Again');
  api.answer('POST /api/blog', unreachable);

  for (const _ of [1, 2]) {
    await view.user.click(dialog().getByRole('button', { name: 'Create Post' }));
    await findToast('Failed to create blog post: Could not connect to server');
  }

  const [first, second] = api.inputs('POST /api/blog');
  expect(first).toMatchObject({ requestKey: expect.stringMatching(/^[\da-f-]{36}$/) as unknown });
  expect(second).toEqual(first);
});

// Spec 2.10: "A blog management area with create, edit and delete-confirm dialogs also exists inside the admin"
test('restores unsaved text after loading the newest version', async () => {
  const posts = servePosts(aManagedPost());
  const view = openTab();
  await edit(view, 'Our Method', 'Mine.');
  posts.change(1, { content: 'Theirs.' });

  await view.user.click(dialog().getByRole('button', { name: 'Update Post' }));
  await view.user.click(await screen.findByRole('button', { name: 'Load newest version' }));
  await waitFor(() => expect(field('Content')).toHaveValue('Theirs.'));
  await view.user.click(dialog().getByRole('button', { name: 'Restore' }));
  expect(field('Content')).toHaveValue('Mine.');
  await view.user.click(dialog().getByRole('button', { name: 'Update Post' }));

  expect(await findToast('Blog post updated successfully')).toBeVisible();
  expect(posts.all()).toMatchObject([{ content: 'Mine.' }]);
});

test('detects a conflict when a restored draft is outdated', async () => {
  const posts = servePosts(aManagedPost());
  const view = openTab();
  await edit(view, 'Our Method', 'Mine.');
  posts.change(1, { content: 'Theirs.' });
  view.unmount();
  const { user } = openTab();
  await user.click((await card('Our Method')).getByRole('button', { name: /^Edit/ }));
  expect(field('Content')).toHaveValue('Mine.');

  await user.click(dialog().getByRole('button', { name: 'Update Post' }));
  await user.click(await screen.findByRole('button', { name: 'Overwrite' }));

  expect(await findToast('Blog post updated successfully')).toBeVisible();
  expect(posts.all()).toMatchObject([{ content: 'Mine.' }]);
});

test('turns the text of a deleted post into a new one', async () => {
  const posts = servePosts(aManagedPost());
  const view = openTab();
  await edit(view, 'Our Method', 'Mine.');
  posts.remove(1);

  await view.user.click(dialog().getByRole('button', { name: 'Update Post' }));
  await view.user.click(await screen.findByRole('button', { name: 'Start a new post with this text' }));
  await waitFor(() => expect(field('Content')).toHaveValue('Mine.'));
  await view.user.click(dialog().getByRole('button', { name: 'Create Post' }));

  expect(await findToast('Blog post created successfully')).toBeVisible();
  expect(posts.all()).toMatchObject([{ title: 'Our Method', content: 'Mine.' }]);
});

test('restores a draft when the dialog opens again', async () => {
  servePosts();
  const view = openTab();
  await newPost(view, 'Told in a Dialog');
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await view.user.click(screen.getByRole('button', { name: 'New Post' }));

  expect(field('Title')).toHaveValue('Told in a Dialog');
  expect(dialog().getByText('Your unsaved changes were restored.')).toBeVisible();
});

test.each([
  [401, {}, /^Failed to create blog post: Your session has expired\./],
  [500, { message: 'Not ready' }, 'Failed to create blog post: Not ready'],
])('keeps the text and shows an error after status %i', async (status, error, words) => {
  servePosts();
  api.answer('POST /api/blog', rejected(status, error));
  const view = openTab();
  await newPost(view, 'Kept Through It');

  await view.user.click(dialog().getByRole('button', { name: 'Create Post' }));

  expect(await findToast(words)).toBeVisible();
  expect(field('Title')).toHaveValue('Kept Through It');
});

/** Deletes a post and confirms it. */
async function deletePost({ user }: View, title: string) {
  await user.click((await card(title)).getByRole('button', { name: /^Delete/ }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
}

test('deletes a post after a confirmation', async () => {
  servePosts(aManagedPost());

  await deletePost(openTab(), 'Our Method');

  expect(await findToast('Blog post deleted successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

// Spec 7: "DELETE /api/blog/{id} · On failure the message is read. On success the list is refetched"
// Spec 8: "and 'Failed to delete ...'. The default delete text is 'Failed to delete blog post'"
test('removes an already deleted post from the list', async () => {
  const posts = servePosts(aManagedPost());
  const view = openTab();
  await card('Our Method');
  posts.remove(1);

  await deletePost(view, 'Our Method');

  expect(await findToast('Failed to delete blog post: Blog post not found')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

// Spec 8: "likewise 'Failed to update ...'"
// Spec 8: "and 'Failed to delete ...'. The default delete text is 'Failed to delete blog post'"
test('shows an error and keeps the post when deleting fails', async () => {
  servePosts(aManagedPost());
  api.answer('DELETE /api/blog/:id', rejected(409));

  await deletePost(openTab(), 'Our Method');

  expect(await findToast('Failed to delete blog post')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Our Method', hidden: true })).toBeInTheDocument();
});
