import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import AdminPanelPage from '#app/admin/panel-page.tsx';
import { aCalendar, aCallRow, aHostRow, anAvailability } from '#tests/support/calendar-rows.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aPage, aRequestRow } from '#tests/support/panel-rows.ts';
import { findToast, renderRoutes } from '#tests/support/render.tsx';
import { ada, admin, editor } from '#tests/support/viewers.ts';

const THURSDAY = new Date('2025-05-08T19:10:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: THURSDAY });
  api.answer('GET /api/calendar/hosts/:id', anAvailability());
  api.answer('POST /api/calendar/hosts/:id/preview', { zone: 'America/Chicago', days: [] });
  return () => void vi.useRealTimers();
});

const open = async (calendar = aCalendar(), { address = '', viewer = admin } = {}) => {
  api.answer('GET /api/calendar', calendar);
  const routes = [{ path: '/admin', Component: AdminPanelPage }];
  const view = renderRoutes(routes, { address: `/admin?view=calendar${address}`, viewer });
  await screen.findByRole('heading', { name: 'May 5 to 11, 2025' });
  return view;
};

const day = (name: string) => within(screen.getByRole('region', { name }));

test('lists calls by day, each as a button that says everything', async () => {
  await open(
    aCalendar({
      hosts: [aHostRow(), aHostRow({ id: 9, name: 'Priya Raman' })],
      calls: [
        aCallRow(),
        aCallRow({
          id: 5,
          hostId: 9,
          host: 'Priya Raman',
          status: 'done',
          startsAt: '2025-05-08T14:30:00Z',
          endsAt: '2025-05-08T15:00:00Z',
        }),
        aCallRow({
          id: 6,
          status: 'held',
          heldUntil: '2025-05-08T19:22:00Z',
          startsAt: '2025-05-09T20:00:00Z',
          endsAt: '2025-05-09T20:30:00Z',
        }),
        aCallRow({ id: 7, status: 'canceled' }),
      ],
      busy: [{ hostId: 8, startsAt: '2025-05-08T21:00:00Z', endsAt: '2025-05-08T22:00:00Z' }],
    }),
  );

  const friday = day('Friday, May 9').getAllByRole('button');
  expect(friday).toHaveLength(2);
  expect(friday[0]).toHaveAccessibleName('10:00 AM, Samir Haddad, Confirmed, Jordan Moreno');
  expect(friday[1]).toHaveAccessibleName('3:00 PM, Samir Haddad, Held, 12 min, Jordan Moreno');
  expect(day('Thursday, May 8').getByRole('button', { name: /9:30 AM.*Done, Priya Raman/ })).toBeVisible();
  expect(day('Thursday, May 8').getByText(/Busy in Jordan Moreno's own calendar/)).toBeInTheDocument();
  expect(screen.getByText('2 calls this week')).toBeVisible();
  expect(screen.getByText('Calls and availability. All times in Central Time (Chicago).')).toBeVisible();
});

test('shows a call in full, with a link to its lead', async () => {
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: /Samir Haddad/ }));

  const card = within(screen.getByRole('dialog', { name: 'Samir Haddad' }));
  expect(card.getByText('Fri, May 9, 10:00 AM')).toBeVisible();
  expect(card.getByRole('link', { name: 'Join video call' })).toHaveAttribute(
    'href',
    'https://meet.example.com/jordan',
  );
  expect(card.getByRole('link', { name: 'Open timeline' })).toHaveAttribute('href', '/admin?tab=contacts&request=3');
  expect(card.getByText('After the call you can mark it done or missed.')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Done' })).toBeNull();
});

test('goes from call to call with the arrow keys', async () => {
  const later = { startsAt: '2025-05-09T17:00:00Z', endsAt: '2025-05-09T17:30:00Z' };
  const { user } = await open(aCalendar({ calls: [aCallRow(), aCallRow({ id: 5, ...later })] }));

  screen.getByRole('button', { name: /^10:00 AM/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /^12:00 PM/ })).toHaveFocus();

  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'Samir Haddad' })).toBeVisible();
});

test('marks a call that has started, and can take that back', async () => {
  const past = { startsAt: '2025-05-08T14:00:00Z', endsAt: '2025-05-08T14:30:00Z' };
  const { user } = await open(aCalendar({ calls: [aCallRow(past)] }));
  api.answer('PATCH /api/calendar/calls/:id', ({ input }) => aCallRow({ ...past, status: input.status }));
  api.answer('GET /api/calendar', aCalendar({ calls: [aCallRow({ ...past, status: 'done' })] }));

  await user.click(screen.getByRole('button', { name: /Confirmed/ }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await findToast('Marked as done')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /Samir Haddad, Done/ }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  await waitFor(() =>
    expect(api.inputs('PATCH /api/calendar/calls/:id')).toEqual([{ status: 'done' }, { status: 'confirmed' }]),
  );
});

test('moves a call to a free time', async () => {
  const startsAt = '2025-05-12T14:00:00.000Z';
  api.answer('GET /api/calendar/hosts/:id/slots', {
    data: [{ startsAt, endsAt: '2025-05-12T14:30:00.000Z' }],
    count: 1,
    zone: 'America/Chicago',
  });
  api.answer('POST /api/calendar/calls/:id/move', aCallRow({ startsAt }));
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: /Samir Haddad/ }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await user.click(await screen.findByRole('button', { name: 'Move call' }));
  expect(await screen.findByText('Choose a time')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Move call' }));

  expect(await findToast('Call moved')).toBeVisible();
  expect(api.inputs('POST /api/calendar/calls/:id/move')).toEqual([{ startsAt, isOutside: false, sequence: 0 }]);
});

test('moves a call to any other time only after a confirmation', async () => {
  api.answer('GET /api/calendar/hosts/:id/slots', { data: [], count: 0, zone: 'America/Chicago' });
  api.answer('POST /api/calendar/calls/:id/move', aCallRow());
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: /Samir Haddad/ }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await user.click(await screen.findByRole('button', { name: 'Another time' }));
  await user.type(screen.getByLabelText('Day'), '2025-05-12');
  await user.type(screen.getByLabelText('Time'), '19:00');
  await user.click(screen.getByRole('button', { name: 'Move call' }));
  expect(await screen.findByText(/^Tick the box/)).toBeVisible();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Move call' }));

  await waitFor(() =>
    expect(api.inputs('POST /api/calendar/calls/:id/move')).toEqual([
      { startsAt: '2025-05-13T00:00:00.000Z', isOutside: true, sequence: 0 },
    ]),
  );
});

test('cancels a call with a reason', async () => {
  api.answer(
    'POST /api/calendar/calls/:id/cancel',
    aCallRow({ status: 'canceled', canceledBy: 'staff', cancelReason: 'I am ill.' }),
  );
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: /Samir Haddad/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel call' }));
  expect(await screen.findByText('Tell the visitor why')).toBeVisible();
  await user.type(screen.getByLabelText('Reason'), 'I am ill.');
  await user.click(screen.getByRole('button', { name: 'Cancel call' }));

  expect(await findToast('Call canceled')).toBeVisible();
  expect(api.inputs('POST /api/calendar/calls/:id/cancel')).toEqual([{ reason: 'I am ill.' }]);
});

test('books a call for a lead', async () => {
  const startsAt = '2025-05-12T14:00:00.000Z';
  api.answer('GET /api/calendar/hosts/:id/slots', {
    data: [{ startsAt, endsAt: '2025-05-12T14:30:00.000Z' }],
    count: 1,
    zone: 'America/Chicago',
  });
  api.answer('GET /api/contacts', aPage(aRequestRow()));
  api.answer('POST /api/calendar/calls', aCallRow({ firstName: 'Ben', lastName: 'Okafor' }));
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: 'Book a call' }));
  await user.click(await screen.findByRole('button', { name: /Ben Okafor/ }));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Book call' }));

  expect(await findToast('Ben Okafor gets an invitation by email.')).toBeVisible();
  expect(api.inputs('POST /api/calendar/calls')).toEqual([
    { startsAt, isOutside: false, hostId: 8, zone: 'America/Chicago', place: 'video', lead: 'known', requestId: 3 },
  ]);
});

test('keeps week, layout and host in the address', async () => {
  const hosts = [aHostRow(), aHostRow({ id: 9, name: 'Priya Raman' })];
  const { user, address } = await open(aCalendar({ hosts }));

  await user.click(screen.getByRole('button', { name: 'Next week' }));
  await user.click(screen.getByRole('button', { name: 'List' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Host' }), 'Priya Raman');
  expect(address()).toBe('/admin?view=calendar&week=2025-05-12&layout=list&host=9');

  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(address()).toBe('/admin?view=calendar&layout=list&host=9');
});

test('lists canceled calls with the reason', async () => {
  const canceled = aCallRow({ status: 'canceled', canceledBy: 'visitor', cancelReason: 'No budget' });
  const { user } = await open(aCalendar({ calls: [canceled] }), { address: '&layout=list' });

  await user.click(screen.getByRole('button', { name: /Samir Haddad, Canceled/ }));

  expect(screen.getByText('Canceled by the visitor: No budget')).toBeVisible();
});

test('opens for editors, without leads and other hosts', async () => {
  const calls = [aCallRow({ hostId: editor.id, requestId: null })];
  const { user } = await open(aCalendar({ hosts: [aHostRow({ id: editor.id })], calls }), { viewer: editor });

  expect(screen.queryByRole('combobox', { name: 'Host' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Samir Haddad/ }));
  expect(screen.queryByRole('link', { name: 'Open timeline' })).toBeNull();
});

test.each([
  ['customers', ada, 'calendar'],
  ['editors', editor, 'emails'],
])('%s can’t open the screen of others', (_who, viewer, view) => {
  renderRoutes([{ path: '/admin', Component: AdminPanelPage }], { address: `/admin?view=${view}`, viewer });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin access required');
  expect(api.calls()).toEqual([]);
});

test('says that the calendar failed and reads it again', async () => {
  api.answer('GET /api/calendar', rejected(503, { message: 'Not ready' }));
  const routes = [{ path: '/admin', Component: AdminPanelPage }];
  const { user } = renderRoutes(routes, { address: '/admin?view=calendar', viewer: admin });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the calendar');

  api.answer('GET /api/calendar', aCalendar({ calls: [] }));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByText('No calls this week')).toBeVisible();
});
