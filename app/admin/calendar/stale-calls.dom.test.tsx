import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import AdminPanelPage from '#app/admin/panel-page.tsx';
import { aCalendar, aCallRow, anAvailability, CHICAGO } from '#tests/support/calendar-rows.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { findToast, renderRoutes } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-05-08T19:10:00Z') });
  return () => void vi.useRealTimers();
});

test('moves a call on top of a move by a colleague only on the second try', async () => {
  const free = { startsAt: '2025-05-12T14:00:00.000Z', endsAt: '2025-05-12T14:30:00.000Z' };
  const moved = { startsAt: '2025-05-09T20:00:00Z', endsAt: '2025-05-09T20:30:00Z', sequence: 1 };
  api.answer('GET /api/calendar', aCalendar());
  api.answer('GET /api/calendar/hosts/:id', anAvailability());
  api.answer('POST /api/calendar/hosts/:id/preview', { zone: CHICAGO, days: [] });
  api.answer('GET /api/calendar/hosts/:id/slots', { data: [free], count: 1, zone: CHICAGO });
  api.answer('POST /api/calendar/calls/:id/move', rejected(409, { code: 'stale_edit', message: 'It has changed.' }));
  const routes = [{ path: '/admin', Component: AdminPanelPage }];
  const { user } = renderRoutes(routes, { address: '/admin?view=calendar', viewer: admin });

  await user.click(await screen.findByRole('button', { name: /Samir Haddad/ }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  api.answer('GET /api/calendar', aCalendar({ calls: [aCallRow(moved)] }));
  await user.click(screen.getByRole('button', { name: 'Move call' }));
  expect(await findToast('It has changed.')).toBeVisible();
  expect(await screen.findByText(/^Now on May 9, 2025 at 3:00 PM/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Move call' }));

  const sequences = () => api.inputs('POST /api/calendar/calls/:id/move').map(({ sequence }) => sequence);
  await waitFor(() => expect(sequences()).toEqual([0, 1]));
});
