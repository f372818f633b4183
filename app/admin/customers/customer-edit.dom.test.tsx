import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Customer } from '#features/accounts/contract/accounts.ts';
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
    canceledAt: null,
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

test('explains beside the role what a higher role requires', async () => {
  const { dialog } = await openEdit();

  expect(dialog.getByLabelText('Role')).toHaveAccessibleDescription(
    /an address that the customer has confirmed by email/,
  );
});

test('shows why a role was not changed', async () => {
  const message = 'Send them a reset link first';
  api.answer('PATCH /api/users/:id', rejected(409, { message, fields: { role: [message] } }));
  const { user, dialog } = await openEdit();
  await user.selectOptions(dialog.getByLabelText('Role'), 'admin');

  await user.click(dialog.getByRole('button', { name: 'Save changes' }));

  await waitFor(() =>
    expect(dialog.getByLabelText('Role')).toHaveAccessibleDescription(/Send them a reset link first/),
  );
});

test('locks the admin’s own role and status', async () => {
  const { dialog } = await openEdit(aCustomerRow({ id: admin.id, role: 'admin', isAdmin: true }));

  expect(dialog.getByLabelText('Role')).toBeDisabled();
  expect(dialog.getByLabelText('Status')).toBeDisabled();
  expect(dialog.getByText('You cannot change your own role or status')).toBeVisible();
});

const STALE = rejected(409, { code: 'stale_edit', message: 'Someone else has changed this account.' });

/** A colleague saves before the admin, who has typed another first name. */
async function openAfterColleague(theirs: Partial<Customer>) {
  const view = await openEdit();
  const user = aCustomerRow({ ...theirs, version: 'v2' });
  api.answer('GET /api/users/:id', { user, orders: [], requests: [], subscriptions: [] });
  api.answer('PATCH /api/users/:id', STALE);
  await view.user.type(view.dialog.getByLabelText(/^First name/), ' Augusta');
  await view.user.click(view.dialog.getByRole('button', { name: 'Save changes' }));
  return { ...view, notice: await view.dialog.findByRole('alert') };
}

test('shows what a colleague saved in fields that were not edited', async () => {
  const { user, dialog, notice } = await openAfterColleague({ lastName: 'Lovelace' });

  expect(notice).toHaveTextContent(
    'Someone else has changed this account. What you typed is still here.They saved:Last name: Lovelace',
  );
  expect(dialog.getByLabelText(/^Last name/)).toHaveValue('Lovelace');
  expect(dialog.getByLabelText(/^First name/)).toHaveValue('Ada Augusta');
  api.answer('PATCH /api/users/:id', edited());
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await findToast('Customer updated')).toBeVisible();
  expect(api.inputs('PATCH /api/users/:id').at(-1)).toEqual({ firstName: 'Ada Augusta', version: 'v2' });
});

test('keeps the typed text until theirs is chosen', async () => {
  const { user, dialog, notice } = await openAfterColleague({ firstName: 'Grace' });
  const field = dialog.getByLabelText(/^First name/);

  expect(notice).toHaveTextContent('First name: Grace');
  expect(field).toHaveValue('Ada Augusta');
  await user.click(dialog.getByRole('button', { name: 'Use theirs: First name' }));
  expect(field).toHaveValue('Grace');
  await user.click(dialog.getByRole('button', { name: 'Use mine: First name' }));
  expect(field).toHaveValue('Ada Augusta');
});

test('names a chosen option as the form does', async () => {
  const { dialog, notice } = await openAfterColleague({ role: 'editor' });

  expect(notice).toHaveTextContent('Role: Editor');
  expect(dialog.getByLabelText('Role')).toHaveValue('editor');
});

test('restores a draft with the version that it was compared with', async () => {
  const { user, dialog, opener } = await openAfterColleague({ lastName: 'Lovelace' });
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(opener).toHaveFocus());
  await user.click(opener);
  const again = within(await screen.findByRole('dialog'));

  await user.click(again.getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(api.inputs('PATCH /api/users/:id')).toHaveLength(2));
  expect(api.inputs('PATCH /api/users/:id').at(-1)).toMatchObject({ firstName: 'Ada Augusta', version: 'v2' });
});

test('overwrites without a comparison when the newest account can’t be read', async () => {
  const { user, dialog } = await openEdit();
  api.answer('GET /api/users/:id', unreachable);
  api.answer('PATCH /api/users/:id', STALE);
  await user.type(dialog.getByLabelText(/^First name/), ' Augusta');
  const save = dialog.getByRole('button', { name: 'Save changes' });

  await user.click(save);
  expect(await findToast(/Save again to overwrite/)).toBeVisible();
  await user.click(save);

  await waitFor(() => expect(api.inputs('PATCH /api/users/:id').at(-1)).toEqual({ firstName: 'Ada Augusta' }));
});
