import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { SessionList } from './session-list.tsx';

const session = (id: number, isCurrent: boolean) => ({
  id,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  createdAt: '2025-05-08T12:00:00Z',
  lastSeenAt: '2025-05-08T12:00:00Z',
  isCurrent,
  rememberedUntil: null,
});

test('lists the other sessions and ends them', async () => {
  api.answer('GET /api/user/sessions', { data: [session(1, true), session(2, false)], count: 2 });
  api.answer('DELETE /api/user/sessions', () => {
    api.answer('GET /api/user/sessions', { data: [session(1, true)], count: 1 });
    return { success: true, message: '1 other session ended.' };
  });
  const { user } = renderPart(<SessionList />);
  await waitFor(() => expect(screen.getAllByText('Firefox on Linux')).toHaveLength(2));

  await user.click(screen.getByRole('button', { name: 'Sign out other browsers' }));

  expect(await findToast('1 other session ended.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Firefox on Linux')).toHaveLength(1));
  expect(screen.getByText('This browser')).toBeVisible();
});

test('shows that they are loading', () => {
  api.answer('GET /api/user/sessions', () => new Promise(() => undefined));
  renderPart(<SessionList />);

  expect(screen.getByRole('status')).toHaveTextContent('Loading sessions');
});

test('can only end other sessions when there are any', async () => {
  api.answer('GET /api/user/sessions', { data: [session(1, true)], count: 1 });
  renderPart(<SessionList />);

  expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign out other browsers' })).toHaveAttribute('aria-disabled', 'true');
});

test('retries sessions that fail to load', async () => {
  api.answer('GET /api/user/sessions', rejected(503));
  const { user } = renderPart(<SessionList />);
  expect(await screen.findByText('Failed to load sessions')).toBeVisible();

  api.answer('GET /api/user/sessions', { data: [session(1, true)], count: 1 });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByText('This browser')).toBeVisible();
});
