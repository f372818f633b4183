import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import AdminPanelPage from '#app/admin/panel-page.tsx';
import { aCalendar, anAvailability } from '#tests/support/calendar-rows.ts';
import { api } from '#tests/support/fake-api.ts';
import { aCustomerRow } from '#tests/support/panel-rows.ts';
import { renderRoutes } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-05-08T19:10:00Z') });
  api.answer('GET /api/calendar', aCalendar());
  api.answer('GET /api/calendar/hosts/:id', anAvailability());
  api.answer('POST /api/calendar/hosts/:id/preview', { zone: 'America/Chicago', days: [] });
  return () => void vi.useRealTimers();
});

const openLink = (link: string) =>
  renderRoutes([{ path: '/admin', Component: AdminPanelPage }], {
    address: `/admin?view=calendar&${link}`,
    viewer: admin,
  });

test('opens the call that a link names', async () => {
  const { address } = openLink('booking=4');

  expect(await screen.findByRole('dialog', { name: 'Samir Haddad' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/admin?view=calendar&week=2025-05-05'));
});

test.each([
  ['move', 'Move'],
  ['cancel', 'Cancel'],
])('a link to %s a call opens its dialog', async (action, title) => {
  api.answer('GET /api/calendar/hosts/:id/slots', { data: [], count: 0, zone: 'America/Chicago' });
  const { address, user } = openLink(`booking=4&action=${action}`);

  expect(await screen.findByRole('dialog', { name: new RegExp(title) })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/admin?view=calendar&week=2025-05-05'));
});

test('a link from a customer opens the dialog with their name, and closing it forgets them', async () => {
  api.answer('GET /api/calendar/hosts/:id/slots', { data: [], count: 0, zone: 'America/Chicago' });
  api.answer('GET /api/users/:id', { user: aCustomerRow(), orders: [], subscriptions: [], requests: [] });
  const { address, user } = openLink('book=new&customer=7');

  expect(await screen.findByLabelText('First name')).toHaveValue('Ada');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/admin?view=calendar'));
});
