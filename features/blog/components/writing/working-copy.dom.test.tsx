import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { editor, openPosts } from '#tests/support/post-pages.tsx';
import { servePosts } from '#tests/support/serve-posts.ts';

const SAVE = 'POST /api/working-copies/:key';

async function write(text: string) {
  servePosts();
  const { user } = openPosts('/dashboard-blog/new', editor);
  await user.type(screen.getByLabelText(/^Content/), text);
  return user;
}

/** Stores at once what was typed. */
const leaveWindow = () => fireEvent.blur(window);

test('keeps the text of an expired session, and stores it after signing in again', async () => {
  api.answer(SAVE, rejected(401, { code: 'session_expired', message: 'Your session has expired.' }));
  await write('Half a sentence');

  leaveWindow();

  expect(await screen.findByText(/^Not saved since/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in in a new tab' })).toHaveAttribute('target', '_blank');
  expect(screen.getByLabelText(/^Content/)).toHaveValue('Half a sentence');
  expect(Object.values(localStorage).join()).toContain('Half a sentence');

  api.answer(SAVE, { revision: 1, savedAt: '2025-06-12T15:00:00.000Z' });
  fireEvent.focus(window);

  expect(await screen.findByText(/^Saved at/)).toBeVisible();
  expect(api.inputs(SAVE).at(-1)).toMatchObject({ values: { content: 'Half a sentence' } });
});

test('stores the text anew when the other one is gone', async () => {
  api.answer(SAVE, rejected(409, { code: 'changed_elsewhere', message: 'Changed' }));
  await write('From the laptop');
  leaveWindow();
  await waitFor(() => expect(api.inputs(SAVE)).toHaveLength(1));
  api.answer(SAVE, { revision: 3, savedAt: '2025-06-12T15:00:00.000Z' });

  expect(await screen.findByText(/^Saved at/, {}, { timeout: 4_000 })).toBeVisible();
  expect(api.inputs(SAVE).at(-1)).toMatchObject({ values: { content: 'From the laptop' }, revision: null });
});

test('shows both texts when another tab has stored a different one', async () => {
  const theirs = { title: '', slug: '', summary: 'Theirs', content: 'From the phone', tags: [], isPublished: false };
  api.answer(SAVE, rejected(409, { code: 'changed_elsewhere', message: 'Changed' }));
  const user = await write('From the laptop');
  api.answer('GET /api/working-copies/:key', {
    copy: { values: theirs, edited: null, revision: 2, savedAt: '2025-06-12T15:00:00.000Z' },
  });
  leaveWindow();

  const conflict = within(await screen.findByRole('alert'));
  expect(conflict.getByRole('region', { name: 'In this tab' })).toHaveTextContent('From the laptop');
  expect(conflict.getByRole('region', { name: /^The other one/ })).toHaveTextContent('Summary: TheirsFrom the phone');
  for (const text of conflict.getAllByRole('group')) expect(text).toHaveAttribute('tabindex', '0');
  api.answer(SAVE, { revision: 3, savedAt: '2025-06-12T15:00:00.000Z' });
  await user.click(conflict.getByRole('button', { name: 'Keep this text' }));

  await waitFor(() =>
    expect(api.inputs(SAVE).at(-1)).toMatchObject({ values: { content: 'From the laptop' }, revision: 2 }),
  );
  expect(screen.getByLabelText(/^Content/)).toHaveValue('From the laptop');
});
