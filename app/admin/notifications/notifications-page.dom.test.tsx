import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aNotificationRow, somePreferences } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import NotificationsPage from './notifications-page.tsx';

const TABS = ['Overview', 'Customers', 'Content', 'Settings'];

type Rows = ReturnType<typeof aNotificationRow>[];

function openPage(rows: Rows = [], address = '/admin/notifications') {
  api.answer('GET /api/notifications', { data: rows, nextCursor: null });
  api.answer('GET /api/notifications/preferences', { data: somePreferences });
  return renderPart(<NotificationsPage />, { viewer: admin, address });
}

const placeholders = () => within(screen.getByRole('tablist', { name: 'Admin Dashboard' }));

// Spec 2.12: "Heading 'Admin Dashboard' with four tabs (Overview, Customers, Content, Settings)"
// Spec 2.12: "Every panel is a 'coming soon' placeholder"
test('shows four tabs that are coming soon', async () => {
  const { user } = openPage();
  expect(
    placeholders()
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(TABS);

  for (const tab of TABS) {
    await user.click(placeholders().getByRole('tab', { name: tab }));

    expect(screen.getByRole('tabpanel', { name: tab })).toHaveTextContent(`${tab}: coming soon`);
  }
});

test('switches tabs with arrow keys', async () => {
  const { user } = openPage();
  await user.click(placeholders().getByRole('tab', { name: 'Overview' }));

  await user.keyboard('{ArrowRight}');

  await waitFor(() => expect(placeholders().getByRole('tab', { name: 'Customers' })).toHaveFocus());
  expect(await screen.findByText('Customers: coming soon')).toBeVisible();
});

test('says that there are no notifications yet', async () => {
  openPage();

  expect(await screen.findByText('No notifications yet')).toBeVisible();
});

test('marks a notification as read and reloads the list', async () => {
  api.answer('POST /api/notifications/:id/read', { success: true, message: '' });
  const { user } = openPage([aNotificationRow(), aNotificationRow({ id: 2, subject: 'Ada Moreno', isRead: true })]);
  const button = await screen.findByRole('button', { name: 'Mark as read: New request from Ben Okafor' });
  expect(screen.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(1);
  api.answer('GET /api/notifications', { data: [aNotificationRow({ isRead: true })], nextCursor: null });

  await user.click(button);

  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as read/ })).toBeNull());
});

test('shows only unread notifications on request', async () => {
  const { user } = openPage([aNotificationRow()]);
  await screen.findByText('New request from Ben Okafor');
  api.answer('GET /api/notifications', ({ query }) => ({
    data: query.filter === 'unread' ? [] : [aNotificationRow()],
    nextCursor: null,
  }));

  await user.click(screen.getByRole('tab', { name: 'Unread' }));

  expect(await screen.findByText("You've read everything")).toBeVisible();
});

test('loads further pages on request', async () => {
  api.answer('GET /api/notifications', ({ query }) =>
    query.cursor === '3'
      ? { data: [aNotificationRow({ id: 2, subject: 'Ada Moreno' })], nextCursor: null }
      : { data: [aNotificationRow()], nextCursor: 3 },
  );
  api.answer('GET /api/notifications/preferences', { data: somePreferences });
  const { user } = renderPart(<NotificationsPage />, { viewer: admin, address: '/admin/notifications' });

  await user.click(await screen.findByRole('button', { name: 'Load more' }));

  expect(await screen.findByText('New request from Ada Moreno')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('offers another try when the list cannot be loaded', async () => {
  api.answer('GET /api/notifications', rejected(500));
  api.answer('GET /api/notifications/preferences', { data: somePreferences });
  const { user } = renderPart(<NotificationsPage />, { viewer: admin, address: '/admin/notifications' });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  api.answer('GET /api/notifications', { data: [aNotificationRow()], nextCursor: null });

  await user.click(again);

  expect(await screen.findByText('New request from Ben Okafor')).toBeVisible();
});

test('saves the switches of the kinds that concern them', async () => {
  api.answer('PATCH /api/notifications/preferences', { data: somePreferences });
  const { user } = openPage();
  expect(await screen.findByRole('switch', { name: 'New requests by email: On' })).toBeChecked();

  await user.click(screen.getByRole('switch', { name: 'Failed emails in the bell: On' }));
  await user.click(screen.getByRole('switch', { name: 'New orders by email: Off' }));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));

  expect(await findToast('Settings saved')).toBeVisible();
  expect(api.inputs('PATCH /api/notifications/preferences')).toEqual([
    {
      data: [
        { kind: 'lead', bell: true, email: true },
        { kind: 'conversation', bell: true, email: true },
        { kind: 'order', bell: true, email: true },
        { kind: 'failed-payment', bell: true, email: false },
        { kind: 'dispute', bell: true, email: true },
        { kind: 'failed-email', bell: false, email: false },
        { kind: 'restore', bell: true, email: true },
      ],
    },
  ]);
});

test('can be saved again after another change', async () => {
  api.answer('PATCH /api/notifications/preferences', ({ input }) => input);
  const { user } = openPage();
  await user.click(await screen.findByRole('switch', { name: 'Failed emails in the bell: On' }));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await findToast('Settings saved');

  await user.click(screen.getByRole('switch', { name: 'New orders by email: Off' }));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));

  await waitFor(() => expect(api.inputs('PATCH /api/notifications/preferences')).toHaveLength(2));
  expect(screen.getByRole('switch', { name: 'Failed emails in the bell: Off' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'New orders by email: On' })).toBeChecked();
});
