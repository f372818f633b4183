import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import OrdersTab from '#app/admin/orders/orders-tab.tsx';
import ContactsTab from '#app/admin/requests/contacts-tab.tsx';
import { api } from '#tests/support/fake-api.ts';
import { aDesk, aLeadRow, anOrderRow, aPage, aRequestRow } from '#tests/support/panel-rows.ts';
import { renderPart } from '#tests/support/render.tsx';
import { ada, admin } from '#tests/support/viewers.ts';

const openOrders = (viewer = admin, address = '/admin?tab=orders') => {
  api.answer('GET /api/orders', { ...aPage(anOrderRow()), totalAmount: 79 });
  return renderPart(<OrdersTab />, { viewer, address });
};
const filter = () => screen.findByRole('combobox', { name: 'Show' });

async function chooseFailedOrders() {
  const { user, unmount } = openOrders();
  await user.selectOptions(await filter(), 'Failed');
  unmount();
}

test('opens a list with the filter chosen last', async () => {
  await chooseFailedOrders();

  const { address } = openOrders();

  expect(await filter()).toHaveValue('failed');
  await waitFor(() => expect(address()).toBe('/admin?tab=orders&filter=failed'));
});

test('shows another person the list without that filter', async () => {
  await chooseFailedOrders();

  openOrders({ ...ada, permissions: admin.permissions });

  expect(await filter()).toHaveValue('all');
});

test('prefers the address to what is remembered', async () => {
  await chooseFailedOrders();

  openOrders(admin, '/admin?tab=orders&filter=refunded');

  expect(await filter()).toHaveValue('refunded');
});

test('forgets a filter that was cleared', async () => {
  await chooseFailedOrders();
  const { user, address, unmount } = openOrders();
  await user.selectOptions(await filter(), 'All Orders');
  await waitFor(() => expect(address()).toBe('/admin?tab=orders'));
  unmount();

  openOrders();

  expect(await filter()).toHaveValue('all');
});

test('ignores a remembered filter and column that are gone', async () => {
  localStorage.setItem(`lists:${admin.id}`, JSON.stringify({ 'orders//': 'filter=lost&sort=weight&dir=asc' }));

  const { address } = openOrders();

  expect(await filter()).toHaveValue('all');
  expect(address()).toBe('/admin?tab=orders');
});

function openContacts(address = '/admin?tab=contacts') {
  api.answer('GET /api/leads/desk', aDesk());
  api.answer('GET /api/contacts', aPage(aRequestRow()));
  api.answer('GET /api/leads', { ...aPage(aLeadRow()), value: 0 });
  return renderPart(<ContactsTab />, { viewer: admin, address });
}

test('opens the table until another layout is chosen', async () => {
  const { user, unmount } = openContacts('/admin?tab=contacts&layout=list');
  await screen.findByRole('table', { name: 'Leads' });
  unmount();
  const second = openContacts();
  expect(await screen.findByRole('table', { name: 'Contact form submissions' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'List' }));
  second.unmount();

  const { address } = openContacts();

  expect(await screen.findByRole('table', { name: 'Leads' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/admin?tab=contacts&layout=list'));
});

test('remembers the view of the leads', async () => {
  const { user, unmount } = openContacts('/admin?tab=contacts&layout=list');
  await user.click(await screen.findByRole('link', { name: /^Everything/ }));
  unmount();

  const { address } = openContacts('/admin?tab=contacts&layout=list');

  await waitFor(() => expect(address()).toBe('/admin?tab=contacts&layout=list&view=everything'));
});
