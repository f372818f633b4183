import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { openPosts } from '#tests/support/post-pages.tsx';
import { aManagedPost, coverAddress, serveCover, servePosts } from '#tests/support/serve-posts.ts';

const at = '2025-05-08T12:00:00.000Z';
const revisions = [
  { id: 2, at, author: 'Ada Moreno', title: 'Our Method' },
  { id: 1, at: '2025-05-01T12:00:00.000Z', author: null, title: 'Our Way' },
];

const cover = {
  hash: '0'.repeat(32),
  width: 320,
  height: 180,
  alt: 'Blue threads',
  focusX: 50,
  focusY: 50,
  widths: [320],
  format: 'jpg' as const,
};

function open(facts: Parameters<typeof aManagedPost>[0] = {}) {
  servePosts(aManagedPost({ content: 'A new start.\n\nIt stays.', ...facts }));
  api.answer('GET /api/blog/:id/revisions', { revisions });
  api.answer('GET /api/blog/revisions/:id', ({ params }) => {
    const revision = revisions.find(({ id }) => id === Number(params.id)) ?? revisions[1];
    const content = revision?.id === 1 ? 'An old start.\n\nIt stays.' : 'A new start.\n\nIt stays.';
    return {
      id: 1,
      at,
      author: null,
      title: 'Our Way',
      ...revision,
      slug: 'our-method',
      summary: 'In short.',
      content,
      imageUrl: revision?.id === 1 ? coverAddress : null,
      ...(revision?.id === 1 && { cover }),
      tags: [],
    };
  });
  serveCover('Blue threads');
  return openPosts('/dashboard-blog/edit/1?view=history');
}

test('compares a version in words with what the post says now', async () => {
  open();

  const content = within(await screen.findByRole('region', { name: 'Content' }));

  expect(content.getByText('old', { exact: false, selector: 'del' })).toBeVisible();
  expect(content.getByText('new', { exact: false, selector: 'ins' })).toHaveTextContent('added: ');
  expect(content.getByText(/1 paragraph without changes/)).toBeVisible();
  expect(screen.getByText(/3 words added, 3 removed/)).toBeVisible();
});

test.each([
  ['published', 1],
  ['draft', 0],
] as const)('a post that is %s has %d current versions', async (state, count) => {
  open({ state, isPublished: state === 'published' });

  const list = within(await screen.findByRole('list', { name: 'Versions' }));

  expect(list.queryAllByText('Current')).toHaveLength(count);
});

test('tells versions of the same minute apart by seconds', async () => {
  open();
  const later = { ...revisions[0], id: 3, at: '2025-05-08T12:00:41.000Z', author: 'Ada Moreno', title: 'Our Method' };
  api.answer('GET /api/blog/:id/revisions', { revisions: [later, ...revisions] });

  const list = within(await screen.findByRole('list', { name: 'Versions' }));

  const times = list.getAllByRole('button').map(({ textContent }) => textContent);
  expect(times).toEqual([
    expect.stringContaining('May 8, 2025, 12:00:41'),
    expect.stringContaining('May 8, 2025, 12:00:00'),
    expect.stringMatching(/May 1, 2025, 12:00.PM/),
  ]);
});

test('shows the cover of a version beside the one that replaced it', async () => {
  open();

  const covers = within(await screen.findByRole('region', { name: 'Cover' }));

  expect(covers.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
    'Cover of this version',
    'Cover now',
  ]);
  expect(covers.getByRole('img', { name: 'Blue threads' })).toHaveAttribute(
    'src',
    expect.stringContaining(coverAddress),
  );
});

test('shows a version that was published since the last look', async () => {
  const { user } = open();
  await screen.findByRole('list', { name: 'Versions' });
  await user.click(screen.getByRole('link', { name: 'Back to the post' }));
  const later = { id: 3, at: '2025-05-09T12:00:00.000Z', author: 'Ada Moreno', title: 'Our Method' };
  api.answer('GET /api/blog/:id/revisions', { revisions: [later, ...revisions] });

  await user.click(await screen.findByRole('link', { name: 'History' }));

  const list = within(await screen.findByRole('list', { name: 'Versions' }));
  await waitFor(() => expect(list.getAllByRole('button')).toHaveLength(3));
});

test('moves through the versions with arrow keys', async () => {
  const { user } = open();
  (await screen.findByRole('button', { current: true })).focus();

  await user.keyboard('{ArrowUp}');

  expect(await screen.findByText('The post says the same now.')).toBeVisible();
  expect(screen.getByRole('button', { current: true })).toHaveFocus();
});

test('does not say that saving a draft publishes the restored version', async () => {
  const { user } = open({ isPublished: false });

  await user.click(await screen.findByRole('button', { name: 'Restore this version' }));

  expect(await screen.findByText(/Save the post to keep it\./)).toBeVisible();
});

test('restores a version into the form, without saving it', async () => {
  const { user, address } = open();

  await user.click(await screen.findByRole('button', { name: 'Restore this version' }));

  expect(await screen.findByText(/^Version of .* restored$/)).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Notifications/, hidden: true })).toBeNull();
  expect(address()).toBe('/dashboard-blog/edit/1');
  await waitFor(() => expect(screen.getByLabelText(/^Content/)).toHaveValue('An old start.\n\nIt stays.'));
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Our Way');
  expect(await screen.findByText('Blue threads')).toBeVisible();
  expect(api.calls().filter((name) => name.startsWith('PATCH'))).toEqual([]);
});
