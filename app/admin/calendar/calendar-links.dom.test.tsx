import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import AdminPanelPage from '#app/admin/panel-page.tsx';
import { ClientSignals } from '#app/document/client-signals.tsx';
import { Shell } from '#app/shell/shell.tsx';
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

test('leaves the opened call open when the shell focuses the new address', async () => {
  api.answer('GET /api/notifications/unread', {
    count: 0,
    unansweredLeads: 0,
    waitingConversations: 0,
    failingChecks: 0,
  });
  api.answer('GET /api/launch-check', { data: [], count: 16, left: 0, isProduction: true });
  const Page = () => (
    <Shell user={admin} timeZone="America/Chicago">
      <ClientSignals />
      <AdminPanelPage />
    </Shell>
  );

  const { address } = renderRoutes([{ path: '/admin', Component: Page }], {
    address: '/admin?view=calendar&booking=4',
    viewer: admin,
  });

  await waitFor(() => expect(address()).toBe('/admin?view=calendar&week=2025-05-05'));
  expect(screen.getByRole('dialog', { name: 'Samir Haddad' })).toHaveFocus();
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
