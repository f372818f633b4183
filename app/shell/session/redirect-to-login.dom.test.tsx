import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { renderRoutes } from '#tests/support/render.tsx';
import { ada } from '#tests/support/viewers.ts';
import ProtectedLayout from '../shell-layout.tsx';

/** Opens the frame of pages behind sign-in; its loader answers with these users one after the other. */
function openAs(...viewers: (typeof ada | null)[]) {
  api.answer('GET /api/notifications/unread', {
    count: 0,
    unansweredLeads: 0,
    waitingConversations: 0,
    failingChecks: 0,
  });
  return renderRoutes(
    [
      { path: '/auth', Component: () => <p>The sign-in page</p> },
      {
        Component: ProtectedLayout as ComponentType,
        HydrateFallback: () => null,
        shouldRevalidate: () => true,
        loader: () => ({ user: viewers.shift() ?? null, hasConsultants: false, timeZone: 'America/Chicago' }),
        children: [
          { path: '/dashboard', Component: () => <Link to="/dashboard-blog">Onward</Link> },
          { path: '/dashboard-blog', Component: () => <p>The blog</p> },
        ],
      },
    ],
    { address: '/dashboard' },
  );
}

test('names an expired session that a click inside the site finds', async () => {
  const { user, address } = openAs(ada);

  await user.click(await screen.findByRole('link', { name: 'Onward' }));

  await waitFor(() => expect(address()).toBe('/auth?next=%2Fdashboard-blog&session=expired'));
});

test('names no expired session to someone who was not signed in', async () => {
  const { address } = openAs(null);

  await waitFor(() => expect(address()).toBe('/auth?next=%2Fdashboard'));
});
