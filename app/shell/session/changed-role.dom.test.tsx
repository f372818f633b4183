import { screen, waitFor } from '@testing-library/react';
import { useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { callApi } from '#lib/api/api.ts';
import { VIEWER } from '#lib/api/viewer.ts';
import { api } from '#tests/support/fake-api.ts';
import { renderRoutes } from '#tests/support/render.tsx';
import { admin, editor } from '#tests/support/viewers.ts';
import { Shell } from '../shell.tsx';

afterEach(() => void vi.unstubAllGlobals());

const Page = () => (
  <Shell user={useLoaderData<User>()}>
    <input aria-label="Note" />
  </Shell>
);

test('shows what a changed role may use', async () => {
  const waiting = { count: 0, unansweredLeads: 0, waitingConversations: 0, failingChecks: 0 };
  api.answer('GET /api/notifications/unread', waiting);
  api.answer('GET /api/launch-check', { data: [], count: 16, left: 3, isProduction: true });
  let viewer = admin;
  const { user } = renderRoutes([{ path: '*', Component: Page, loader: () => viewer, HydrateFallback: () => null }]);
  await user.type(await screen.findByLabelText('Note'), 'Half a sentence');
  expect(screen.getByRole('link', { name: /^Customers/ })).toBeVisible();

  viewer = { ...editor, id: admin.id };
  vi.stubGlobal('fetch', async () => Response.json(waiting, { headers: { [VIEWER]: `${admin.id} editor` } }));
  await callApi('GET', '/api/notifications/unread');

  await waitFor(() => expect(screen.queryByRole('link', { name: /^Customers/ })).toBeNull());
  expect(screen.getByLabelText('Note')).toHaveValue('Half a sentence');
});
