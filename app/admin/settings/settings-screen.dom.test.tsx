import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { aPage } from '#tests/support/panel-rows.ts';
import { renderRoutes } from '#tests/support/render.tsx';
import { admin, advisor } from '#tests/support/viewers.ts';
import AdminPanelPage from '../panel-page.tsx';

const open = (address: string, viewer = admin) =>
  renderRoutes([{ path: '/admin', Component: AdminPanelPage }], { address, viewer });

test('lists the parts of the settings, each with its address', async () => {
  open('/admin?view=settings');

  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin?view=launch',
    '/admin?view=settings&part=general',
    '/admin?view=health',
    '/admin?view=team',
    '/admin?view=emails',
    '/admin/notifications',
    '/admin?view=privacy',
    '/admin?tab=orders&list=events',
    '/admin?view=conversations&list=spend',
    '/admin?tab=marketing&list=audit',
  ]);
  expect(screen.getByText('Who changed or exported what, and when.')).toBeVisible();
});

test.each([
  ['/admin?tab=marketing&list=audit', 'Audit log', 'No changes yet.'],
  ['/admin?tab=orders&list=events', 'Payment events', 'No payment events yet.'],
])('shows %s below links to the other parts', async (address, label, empty) => {
  api.answer('GET /api/audit', aPage());
  api.answer('GET /api/admin/payment-events', aPage());
  open(address);

  expect(await screen.findByText(empty)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Settings');
  const bar = within(screen.getByRole('navigation', { name: 'Parts of the settings' }));
  expect(bar.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
  expect(bar.getByRole('link', { name: 'Emails' })).toHaveAttribute('href', '/admin?view=emails');
  expect(screen.queryByRole('tab')).toBeNull();
});

test('leads from the name of a part to its address', async () => {
  api.answer('GET /api/audit', aPage());

  const { address } = open('/admin?view=settings&part=audit');

  expect(await screen.findByText('No changes yet.')).toBeVisible();
  expect(address()).toBe('/admin?tab=marketing&list=audit');
});

test('closes the settings to advisors', () => {
  open('/admin?view=settings', advisor);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin access required');
});
