import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Customer } from '#features/accounts/contract.ts';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { aCustomerRow, aPage } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import CustomersTab from './customers-tab.tsx';

const edited = (overrides: Partial<Customer> = {}) => ({ ...aCustomerRow(overrides), stillRenewing: 0 });

/** Opens the edit dialog of the first customer. */
async function openEdit(customer = aCustomerRow()) {
  api.answer('GET /api/users', aPage(customer));
  const view = renderPart(<CustomersTab />, { viewer: admin, address: '/admin?tab=customers' });
  const opener = await screen.findByRole('button', { name: /^Edit / });
  await view.user.click(opener);
  return { ...view, opener, dialog: within(await screen.findByRole('dialog')) };
}

test('sends only changed fields and updates the list', async () => {
  api.answer('PATCH /api/users/:id', () => {
    api.answer('GET /api/users', aPage(aCustomerRow({ lastName: 'Lovelace' })));
    return edited({ lastName: 'Lovelace' });
  });
  const { user, dialog } = await openEdit();
  await user.clear(dialog.getByLabelText(/^Last name/));
  await user.type(dialog.getByLabelText(/^Last name/), 'Lovelace');

  await user.click(dialog.getByRole('button', { name: 'Save changes' }));

  expect(await findToast('Customer updated')).toBeVisible();
  expect(api.inputs('PATCH /api/users/:id')).toEqual([{ lastName: 'Lovelace', version: 'v1' }]);
  const focused = await screen.findByRole('button', { name: 'Edit Ada Lovelace' });
  await waitFor(() => expect(focused).toHaveFocus());
});

test('sends nothing when nothing has changed', async () => {
  const { user, dialog } = await openEdit();

  await user.click(dialog.getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls()).toEqual(['GET /api/users']);
});

test('restores a draft until it is discarded', async () => {
  const { user, dialog, opener } = await openEdit();
  await user.type(dialog.getByLabelText(/^First name/), ' Augusta');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());

  await user.click(opener);
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByText('Your unsaved changes were restored.')).toBeVisible();
  expect(again.getByLabelText(/^First name/)).toHaveValue('Ada Augusta');
  await user.click(again.getByRole('button', { name: 'Discard changes' }));

  expect(again.getByLabelText(/^First name/)).toHaveValue('Ada');
});

test.each([
  ['rejected', rejected(500, { message: 'Not today' }), 'Not today'],
  ['not answered', unreachable, 'Could not connect to server'],
  ['rejected because the session expired', rejected(401), /^Your session has expired\./],
] as const)('reports a change that is %s and keeps the text', async (_, outcome, words) => {
  api.answer('PATCH /api/users/:id', outcome);
  const { user, dialog } = await openEdit();
  await user.type(dialog.getByLabelText(/^First name/), ' Augusta');

  await user.click(dialog.getByRole('button', { name: 'Save changes' }));

  expect(await findToast(words)).toBeVisible();
  expect(dialog.getByLabelText(/^First name/)).toHaveValue('Ada Augusta');
});

test('confirms a deactivation that ends subscriptions', async () => {
  const { customer, detail } = { customer: aCustomerRow(), detail: { orders: [], requests: [] } };
  const subscription = {
    id: 1,
    userId: 7,
    agentId: 'ai-specialist',
    agentName: 'AI Solutions Specialist',
    plan: 'Basic',
    price: 29,
    renewalDate: '2025-06-08T12:00:00Z',
    createdAt: '2025-05-08T12:00:00Z',
    isTrial: false,
    trialEndsAt: null,
    status: 'active' as const,
    cancelAtPeriodEnd: false,
    remindedAt: null,
    customerName: 'Ada Moreno',
    customerEmail: 'ada@moreno.test',
    canBeChanged: true,
  };
  api.answer('GET /api/users/:id', { ...detail, user: customer, subscriptions: [subscription] });
  api.answer('PATCH /api/users/:id', edited({ status: 'inactive' }));
  const { user, dialog } = await openEdit(customer);
  await user.selectOptions(dialog.getByLabelText('Status'), 'inactive');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  const question = await screen.findByRole('alertdialog', { name: /^Deactivate / });
  expect(question).toHaveTextContent('This customer has one open subscription.');

  await user.click(within(question).getByRole('button', { name: 'Deactivate' }));

  expect(await findToast('Customer updated')).toBeVisible();
  expect(api.inputs('PATCH /api/users/:id')).toEqual([{ status: 'inactive', version: 'v1' }]);
});

test('locks the admin’s own role and status', async () => {
  const { dialog } = await openEdit(aCustomerRow({ id: admin.id, role: 'admin', isAdmin: true }));

  expect(dialog.getByLabelText('Role')).toBeDisabled();
  expect(dialog.getByLabelText('Status')).toBeDisabled();
  expect(dialog.getByText('You cannot change your own role or status')).toBeVisible();
});
