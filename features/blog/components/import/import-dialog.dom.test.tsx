import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aGhostFile, published } from '#tests/support/exported-blogs.ts';
import { api } from '#tests/support/fake-api.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import ImportDialog from './import-dialog.tsx';

async function choose(text: string) {
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
  const user = await choose(aGhostFile({ ...published, html }));

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
    { isDryRun: false, posts: [{ content: 'Read [this](/blog/hi)' }] },
  ]);
});

test('the focus goes to the file that cannot be read', async () => {
  await choose('{"a":');

  expect(await screen.findByText('This file is damaged. Please export it again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose another file' })).toHaveFocus();
});
