import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import AdminPanelPage from '#app/admin/panel-page.tsx';
import { calendarKeys } from '#features/calendar/client.ts';
import { aCalendar, aCallRow, anAvailability, CHICAGO } from '#tests/support/calendar-rows.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { findToast, renderRoutes } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-05-08T19:10:00Z') });
  return () => void vi.useRealTimers();
});

const FREE = { startsAt: '2025-05-12T14:00:00.000Z', endsAt: '2025-05-12T14:30:00.000Z' };
const MOVED = { startsAt: '2025-05-09T20:00:00Z', endsAt: '2025-05-09T20:30:00Z', sequence: 1 };
const NEXT_WEEK = { startsAt: '2025-05-15T20:00:00Z', endsAt: '2025-05-15T20:30:00Z', sequence: 1 };

const sequences = () => api.inputs('POST /api/calendar/calls/:id/move').map(({ sequence }) => sequence);

async function openCalendar(address = '/admin?view=calendar') {
  api.answer('GET /api/calendar', aCalendar());
  api.answer('GET /api/calendar/hosts/:id', anAvailability());
  api.answer('POST /api/calendar/hosts/:id/preview', { zone: CHICAGO, days: [] });
  api.answer('GET /api/calendar/hosts/:id/slots', { data: [FREE], count: 1, zone: CHICAGO });
  api.answer('POST /api/calendar/calls/:id/move', rejected(409, { code: 'stale_edit', message: 'It has changed.' }));
  return renderRoutes([{ path: '/admin', Component: AdminPanelPage }], { address, viewer: admin });
}

async function openMove(user: Awaited<ReturnType<typeof openCalendar>>['user']) {
  await user.click(await screen.findByRole('button', { name: /Samir Haddad/ }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
}

async function moveToNine(user: Awaited<ReturnType<typeof openCalendar>>['user']) {
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Move call' }));
}

test('moves a call on top of a move by a colleague only on the second try', async () => {
  const { user } = await openCalendar();
  await openMove(user);
  api.answer('GET /api/calendar', aCalendar({ calls: [aCallRow(MOVED)] }));

  await moveToNine(user);
  expect(await findToast('It has changed.')).toBeVisible();
  expect(await screen.findByText(/^Now on May 9, 2025 at 3:00 PM/)).toBeVisible();
  await moveToNine(user);

  await waitFor(() => expect(sequences()).toEqual([0, 1]));
});

test.each([
  ['from its card', '/admin?view=calendar'],
  ['by a link', '/admin?view=calendar&booking=4&action=move'],
])('reports a move that was read while moving the call %s', async (how, address) => {
  const { user, queryClient } = await openCalendar(address);
  if (how === 'from its card') await openMove(user);
  await screen.findByRole('radio', { name: '9:00 AM' });
  api.answer('GET /api/calendar', aCalendar({ calls: [aCallRow(MOVED)] }));
  await act(() => queryClient.invalidateQueries({ queryKey: calendarKeys.all }));

  await moveToNine(user);

  expect(await findToast('It has changed.')).toBeVisible();
  expect(sequences()).toEqual([0]);
});

test('reads a call that was moved to another week by its id', async () => {
  const { user } = await openCalendar();
  await openMove(user);
  api.answer('GET /api/calendar', ({ query }) =>
    aCalendar({ calls: query.booking === '4' ? [aCallRow(NEXT_WEEK)] : [] }),
  );

  await moveToNine(user);
  expect(await screen.findByText(/^Now on May 15, 2025 at 3:00 PM/)).toBeVisible();
  await moveToNine(user);

  await waitFor(() => expect(sequences()).toEqual([0, 1]));
});
