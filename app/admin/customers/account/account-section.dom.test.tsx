import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Customer } from '#features/accounts/contract/accounts.ts';
import type { AccountState } from '#features/staff-actions/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aProfile } from '#tests/support/lead-rows.ts';
import { aCustomerRow } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { AccountSection } from './account-section.tsx';

const state: AccountState = { emailVerified: false, hasSecondFactor: true, sessions: 2, closure: null, erasedAt: null };
const closure = (kind: 'close' | 'delete') => ({
  kind,
  requestedAt: '2025-06-10T12:00:00Z',
  eraseAt: '2025-06-17T12:00:00Z',
  isByStaff: true,
});

beforeEach(() => api.answer('GET /api/customers/:id/profile', aProfile()));

const open = (facts: Partial<AccountState> = {}, customer: Partial<Customer> = {}) => {
  api.answer('GET /api/customers/:id/account', { ...state, ...facts });
  return renderPart(<AccountSection customer={aCustomerRow(customer)} />, { viewer: admin });
};
const button = (name: RegExp) => screen.findByRole('button', { name });
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('shows what is on, and offers what helps', async () => {
  open();

  await button(/^Confirm manually/);

  expect(screen.getByText('Not confirmed')).toBeVisible();
  expect(screen.getByText('In 2 browsers')).toBeVisible();
  expect(offered()).toEqual([
    'Confirm manually: Ada Moreno',
    'Reset second factor: Ada Moreno',
    'Sign out everywhere: Ada Moreno',
    'See as customer',
    'Send reset link',
    'Close account: Ada Moreno',
    'Delete data: Ada Moreno',
  ]);
});

test('offers nothing that is done already', async () => {
  open({ emailVerified: true, hasSecondFactor: false, sessions: 0 });

  await button(/^Send reset link/);

  expect(offered()).toEqual([
    'See as customer',
    'Send reset link',
    'Close account: Ada Moreno',
    'Delete data: Ada Moreno',
  ]);
});

test.each([
  [{ role: 'editor' }, ['Send reset link', 'Close account: Ada Moreno', 'Delete data: Ada Moreno']],
  [{ status: 'inactive' }, ['Close account: Ada Moreno', 'Delete data: Ada Moreno']],
] as const)('an account that is %o is not seen as', async (facts, labels) => {
  open({ emailVerified: true, hasSecondFactor: false, sessions: 0 }, facts);

  await button(/^Close/);

  expect(offered()).toEqual(labels);
});

test.each([
  ['Confirm manually', 'POST /api/customers/:id/verification', 'Address confirmed'],
  ['Reset second factor', 'POST /api/customers/:id/second-factor/reset', 'Second factor reset'],
  ['Sign out everywhere', 'POST /api/customers/:id/sign-out', 'Signed out everywhere'],
  ['Close account', 'POST /api/customers/:id/closure', 'Account closed'],
] as const)('%s: names the person first, then says what happened', async (label, call, done) => {
  api.answer(call, { success: true, message: 'It is done.' });
  const { user } = open();
  await user.click(await button(new RegExp(`^${label}`)));
  const question = await screen.findByRole('alertdialog', { name: /Ada Moreno/ });
  expect(api.calls()).not.toContain(call);

  await user.click(within(question).getAllByRole('button').at(-1) ?? question);

  expect(await findToast(done)).toBeVisible();
  expect(await findToast('It is done.')).toBeVisible();
});

test('deletes once the email address is typed', async () => {
  api.answer('POST /api/customers/:id/closure', { success: true, message: 'It is done.' });
  const { user } = open();
  await user.click(await button(/^Delete/));
  const question = within(await screen.findByRole('alertdialog', { name: /Ada Moreno/ }));
  const field = question.getByRole('textbox', { name: 'Type ada@moreno.test to confirm' });

  await user.type(field, 'ben@okafor.test');
  await user.click(question.getByRole('button', { name: 'Delete data' }));
  expect(question.getByText('This is not the email address of the account')).toBeVisible();
  expect(field).toHaveFocus();
  expect(api.calls()).not.toContain('POST /api/customers/:id/closure');

  await user.clear(field);
  await user.type(field, ' Ada@Moreno.test ');
  await user.click(question.getByRole('button', { name: 'Delete data' }));

  expect(await findToast('The data is being deleted')).toBeVisible();
});

test('says what stays before it deletes', async () => {
  const { user } = open();

  await user.click(await button(/^Delete/));

  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('After 7 days');
  expect(question).toHaveTextContent('Orders and invoices stay under “Deleted customer 7”.');
});

test('sends a reset link at once', async () => {
  api.answer('POST /api/customers/:id/password-reset', { success: true, message: 'On its way to ada@moreno.test.' });
  const { user } = open();

  await user.click(await button(/^Send reset link/));

  expect(await findToast('On its way to ada@moreno.test.')).toBeVisible();
});

test('says why a link is not sent', async () => {
  api.answer('POST /api/customers/:id/password-reset', rejected(409, { message: 'A link was sent already.' }));
  const { user } = open();

  await user.click(await button(/^Send reset link/));

  expect(await findToast('A link was sent already.')).toBeVisible();
});

test.each([
  ['delete', 'Being deleted. Data will be erased on June 17, 2025', ['Keep account', 'Erase now']],
  ['close', 'Closed. Data will be erased on June 17, 2025', ['Erase now', 'Delete data']],
] as const)('an account on its way out (%s) shows until when', async (kind, words, labels) => {
  open({ emailVerified: true, hasSecondFactor: false, sessions: 0, closure: closure(kind) }, { status: 'inactive' });

  expect(await screen.findByText(words)).toBeVisible();

  expect(screen.getByText('Staff asked for it on June 10, 2025.', { exact: false })).toBeVisible();
  expect(offered()).toEqual(labels.map((label) => `${label}: Ada Moreno`));
});

test('an erased customer has no actions', async () => {
  open({ erasedAt: '2025-06-10T12:00:00Z' });

  expect(await screen.findByText('Deleted customer 7')).toBeVisible();
  expect(offered()).toEqual([]);
});

test('admins find their own account in the profile', () => {
  renderPart(<AccountSection customer={aCustomerRow({ id: admin.id })} />, { viewer: admin });

  expect(screen.getByRole('link', { name: 'profile' })).toHaveAttribute('href', '/dashboard/profile');
  expect(offered()).toEqual([]);
});

test('retries a state that fails to load', async () => {
  api.answer('GET /api/customers/:id/account', rejected(503));
  const { user } = renderPart(<AccountSection customer={aCustomerRow()} />, { viewer: admin });
  await screen.findByText('Failed to load the account');

  api.answer('GET /api/customers/:id/account', state);
  await user.click(await button(/^Try Again/));

  expect(await screen.findByText('In 2 browsers')).toBeVisible();
});

test('says how the address stands on the newsletter and since when it is known', async () => {
  api.answer('GET /api/customers/:id/profile', aProfile({ newsletter: 'unsubscribed' }));
  open();

  expect(await screen.findByText('Unsubscribed')).toBeVisible();
  expect(screen.getByText('April 1, 2025')).toBeVisible();
});
