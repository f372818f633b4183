import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aNotificationRow } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { Bell } from './bell.tsx';

const unread = aNotificationRow();
const read = aNotificationRow({ id: 2, kind: 'order', subject: 'Ada Moreno', path: '/admin?tab=orders', isRead: true });

async function renderBell(count: number, rows = [unread, read]) {
  api.answer('GET /api/notifications/unread', { count, unansweredLeads: 0, waitingConversations: 0, failingChecks: 0 });
  api.answer('GET /api/notifications', { data: rows, nextCursor: null });
  const view = renderPart(<Bell />, { viewer: admin, address: '/admin' });
  const name = count > 0 ? /^Notifications, .* unread$/ : 'Notifications';
  return { ...view, bell: await screen.findByRole('button', { name }) };
}

const popup = () => screen.findByRole('dialog', { name: 'Notifications' });

test.each([
  [3, 'Notifications, 3 unread', '3'],
  [100, 'Notifications, 99+ unread', '99+'],
  [0, 'Notifications', ''],
])('names a bell with %i unread notifications', async (count, name, badge) => {
  const { bell } = await renderBell(count);

  expect(bell).toHaveAccessibleName(name);
  expect(bell).toHaveTextContent(badge);
});

test('does not load the list before it is opened', async () => {
  await renderBell(1);

  expect(api.calls()).toEqual(['GET /api/notifications/unread']);
});

test('opens by keyboard on the first notification and moves with arrow keys', async () => {
  const { user, bell } = await renderBell(1);
  bell.focus();

  await user.keyboard('{Enter}');

  const list = within(await popup());
  await waitFor(() => expect(list.getByRole('link', { name: /^New request from Ben Okafor.*Unread$/ })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(list.getByRole('link', { name: /^New order from Ada Moreno/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(list.getByRole('link', { name: /^New request/ })).toHaveFocus();
});

test('closes with Escape and returns the focus', async () => {
  const { user, bell } = await renderBell(1);
  await user.click(bell);
  await popup();

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(bell).toHaveFocus());
});

test('opens what a notification is about and marks it as read', async () => {
  api.answer('POST /api/notifications/:id/read', { success: true, message: '' });
  const { user, bell, address } = await renderBell(1);
  await user.click(bell);
  const link = await within(await popup()).findByRole('link', { name: /^New request/ });
  api.answer('GET /api/notifications/unread', {
    count: 0,
    unansweredLeads: 0,
    waitingConversations: 0,
    failingChecks: 0,
  });

  await user.click(link);

  expect(address()).toBe('/admin?tab=contacts&request=3');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  expect(api.calls()).toContain('POST /api/notifications/:id/read');
});

test('marks all as read up to the newest one shown', async () => {
  api.answer('POST /api/notifications/read', { success: true, message: '' });
  const { user, bell } = await renderBell(1);
  await user.click(bell);
  const button = await within(await popup()).findByRole('button', { name: 'Mark all as read' });
  api.answer('GET /api/notifications/unread', {
    count: 0,
    unansweredLeads: 0,
    waitingConversations: 0,
    failingChecks: 0,
  });

  await user.click(button);

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(api.inputs('POST /api/notifications/read')).toEqual([{ newest: 3 }]);
  expect(await popup()).toHaveFocus();
});

test('shows notifications as read before the server answers', async () => {
  const { promise, resolve } = Promise.withResolvers<{ success: true; message: string }>();
  api.answer('POST /api/notifications/read', () => promise);
  const { user, bell } = await renderBell(1);
  await user.click(bell);
  const list = within(await popup());
  await list.findByRole('link', { name: /Unread$/ });

  await user.click(list.getByRole('button', { name: 'Mark all as read' }));

  await waitFor(() => expect(list.queryByRole('link', { name: /Unread$/ })).toBeNull());
  resolve({ success: true, message: '' });
});

test('says so when nothing could be marked', async () => {
  api.answer('POST /api/notifications/read', rejected(503, { message: 'Try again later' }));
  const { user, bell } = await renderBell(1);
  await user.click(bell);

  await user.click(await within(await popup()).findByRole('button', { name: 'Mark all as read' }));

  expect(await findToast('Not marked as read')).toBeVisible();
});

test('says that there is nothing yet', async () => {
  const { user, bell } = await renderBell(0, []);

  await user.click(bell);

  expect(await within(await popup()).findByText('No notifications yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('offers another try when the list cannot be loaded', async () => {
  const { user, bell } = await renderBell(1);
  api.answer('GET /api/notifications', rejected(500));
  await user.click(bell);
  const again = await within(await popup()).findByRole('button', { name: 'Try Again' });
  api.answer('GET /api/notifications', { data: [unread], nextCursor: null });

  await user.click(again);

  expect(await screen.findByText('New request from Ben Okafor')).toBeVisible();
});

test('links to the list and the settings', async () => {
  const { user, bell, address } = await renderBell(1);
  await user.click(bell);
  const list = within(await popup());
  expect(await list.findByRole('link', { name: 'See all notifications' })).toHaveAttribute(
    'href',
    '/admin/notifications',
  );

  await user.click(list.getByRole('link', { name: 'Settings' }));

  expect(address()).toBe('/admin/notifications#settings');
  expect(screen.queryByRole('dialog')).toBeNull();
});
