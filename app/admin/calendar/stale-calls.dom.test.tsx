import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import AdminPanelPage from '#app/admin/panel-page.tsx';
import { calendarKeys } from '#features/booking/staff-client.ts';
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

async function openCalendar(address = '/admin?view=calendar', facts: Parameters<typeof aCallRow>[0] = {}) {
  api.answer('GET /api/calendar', aCalendar({ calls: [aCallRow(facts)] }));
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

const CANCELED = { status: 'canceled', canceledBy: 'visitor', cancelReason: 'We have chosen somebody.' } as const;

/** The visitor cancels, and the calendar that is read every minute says so. */
async function cancelMeanwhile({ queryClient }: Awaited<ReturnType<typeof openCalendar>>) {
  api.answer('GET /api/calendar', aCalendar({ calls: [aCallRow(CANCELED)] }));
  await act(() => queryClient.invalidateQueries({ queryKey: calendarKeys.all }));
}

async function expectToEnd(user: Awaited<ReturnType<typeof openCalendar>>['user']) {
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This call is canceled. Canceled by the visitor: We have chosen somebody.');
  expect(alert).toHaveFocus();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: /call$/ })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? alert);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test.each(['Move', 'Cancel'])('ends the dialog "%s" of a call that was canceled meanwhile', async (action) => {
  const view = await openCalendar();
  await view.user.click(await screen.findByRole('button', { name: /Samir Haddad/ }));
  await view.user.click(screen.getByRole('button', { name: action }));

  await cancelMeanwhile(view);

  await expectToEnd(view.user);
});

test('opens the dialog that cancels an unconfirmed call by a link', async () => {
  const held = { status: 'held', heldUntil: '2025-05-08T19:20:00.000Z' } as const;

  await openCalendar('/admin?view=calendar&booking=4&action=cancel', held);

  expect(await screen.findByRole('button', { name: 'Cancel call' })).toBeVisible();
});

test('ends a linked dialog of a call that was canceled meanwhile', async () => {
  const view = await openCalendar('/admin?view=calendar&booking=4&action=move');
  await screen.findByRole('radio', { name: '9:00 AM' });

  await cancelMeanwhile(view);

  await expectToEnd(view.user);
});

test('ends the dialog "Move" when the move is rejected because the call is canceled', async () => {
  const { user } = await openCalendar();
  await openMove(user);
  const NOT_OPEN = rejected(409, { code: 'not_open', message: 'Only confirmed calls can be changed.' });
  api.answer('POST /api/calendar/calls/:id/move', NOT_OPEN);
  // A colleague had moved it to another week, so the calendar on the screen doesn't have it anymore.
  api.answer('GET /api/calendar', ({ query }) =>
    aCalendar({ calls: query.booking === '4' ? [aCallRow({ ...NEXT_WEEK, ...CANCELED })] : [] }),
  );

  await moveToNine(user);

  await expectToEnd(user);
});

test('says by whom a call was canceled before its own cancellation arrived', async () => {
  const { user } = await openCalendar();
  await user.click(await screen.findByRole('button', { name: /Samir Haddad/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  api.answer('POST /api/calendar/calls/:id/cancel', aCallRow(CANCELED));

  await user.type(screen.getByLabelText('Reason'), 'I am ill.');
  await user.click(screen.getByRole('button', { name: 'Cancel call' }));

  expect(await findToast('Canceled by the visitor: We have chosen somebody.')).toBeVisible();
});
