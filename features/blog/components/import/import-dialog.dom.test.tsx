import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { aGhostFile, published } from '#tests/support/exported-blogs.ts';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import ImportDialog from './import-dialog.tsx';

async function checkFile(text: string) {
  const { user } = renderPart(<ImportDialog onClose={vi.fn()} />, { address: '/admin?view=blog', viewer: admin });
  await user.upload(await screen.findByLabelText(/^Export file/), new File([text], 'ghost.json'));
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  return user;
}

test('asks for a missing address of the old blog in its field', async () => {
  api.answer('POST /api/blog/import', ({ input }) => ({
    results: input.posts.map(({ key, slug }) => ({ key, slug, state: 'added' as const, redirectFrom: '/hi' })),
  }));
  const html = '<p>Read <a href="__GHOST_URL__/hi/">this</a></p>';
  const user = await checkFile(aGhostFile({ ...published, html }));

  const site = screen.getByLabelText(/^Address of the old blog/);
  expect(await screen.findByText(/^Enter the address of the old blog/)).toBeVisible();
  expect(site).toHaveFocus();
  expect(site).toHaveAccessibleDescription(/^Enter the address of the old blog/);

  await user.keyboard('https://old.test{Enter}');
  expect(await screen.findByText('New posts: 1. Dates are kept.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import the posts' }));

  expect(await screen.findByText('Imported posts: 1.')).toBeVisible();
  expect(api.inputs('POST /api/blog/import')).toMatchObject([
    { isDryRun: true },
    { isDryRun: false, posts: [{ content: 'Read [this](/hi)' }] },
  ]);
});

test('focuses the button for the file if the file is damaged', async () => {
  await checkFile('{"a":');

  expect(await screen.findByText('This file is damaged. Please export it again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose another file' })).toHaveFocus();
});

test('counts what is new, and names what becomes a draft or is left out', async () => {
  api.answer('POST /api/blog/import', ({ input }) => ({
    results: input.posts.map(({ key, slug }, index) => ({
      key,
      slug,
      state: index === 0 ? ('known' as const) : ('added' as const),
      redirectFrom: null,
    })),
  }));
  const file = JSON.parse(aGhostFile(published)) as { db: [{ data: { posts: object[] } }] };
  const { posts } = file.db[0].data;
  posts.push({ ...posts[0], uuid: 'u2', status: 'draft' }, { ...posts[0], uuid: 'u3', status: 'sent' });

  await checkFile(JSON.stringify(file));

  const report = await screen.findByRole('list');
  expect(Array.from(report.children, ({ textContent }) => textContent)).toEqual([
    'New posts: 1. Dates are kept.',
    'Drafts: 1. Posts that were private, had a password or were for members become drafts too.',
    'Already imported, some may be in the trash. Not changed: 1.',
    'Left out, because they are pages, in the trash or were only sent by email: 1.',
  ]);
});

test('shows what the server says of a field beside it', async () => {
  const message = 'Enter an address that starts with https://';
  api.answer('POST /api/blog/import', rejected(400, { message, fields: { site: [message] } }));
  await checkFile(aGhostFile(published));

  const site = screen.getByLabelText(/^Address of the old blog/);
  await waitFor(() => expect(site).toHaveAccessibleDescription(message));
  expect(site).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Choose another file' })).not.toHaveAccessibleDescription(message);
});

test('says that the server can’t be reached', async () => {
  api.answer('POST /api/blog/import', unreachable);
  await checkFile(aGhostFile(published));

  expect(await screen.findByText(adminPanel.unreachable)).toBeVisible();
});

test('counts old addresses of drafts apart', async () => {
  api.answer('POST /api/blog/import', ({ input }) => ({
    results: input.posts.map(({ key, slug, oldPath }) => ({
      key,
      slug,
      state: 'added' as const,
      redirectFrom: oldPath,
    })),
  }));
  const file = JSON.parse(aGhostFile(published)) as { db: [{ data: { posts: object[] } }] };
  const { posts } = file.db[0].data;
  posts.push({ ...posts[0], uuid: 'u2', slug: 'members', visibility: 'paid' });
  posts.push({ ...posts[0], uuid: 'u3', slug: 'later', published_at: '2999-01-01T00:00:00.000Z' });

  await checkFile(JSON.stringify(file));

  expect(await screen.findByText('Old addresses that will redirect to the posts here: 1.')).toBeVisible();
  expect(screen.getByText(/^Old addresses of posts that aren’t published yet: 2\./)).toBeVisible();
});
