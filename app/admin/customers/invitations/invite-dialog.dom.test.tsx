import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Invitation } from '#features/accounts/contract/invitations.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import InviteDialog from './invite-dialog.tsx';

const grace: Invitation = {
  id: 3,
  email: 'grace@hopper.test',
  role: 'editor',
  invitedBy: 'admin',
  createdAt: '2025-06-10T12:00:00Z',
  expiresAt: '2025-06-17T12:00:00Z',
  isExpired: false,
};

function open(...data: Invitation[]) {
  api.answer('GET /api/invitations', { data, count: data.length });
  return renderPart(<InviteDialog onClose={() => {}} />, { viewer: admin });
}

const send = () => screen.findByRole('button', { name: 'Send invitation' });

test('invites an address to a role and lists the invitation', async () => {
  const { user } = open();
  await screen.findByText(/^No open invitations/);
  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveFocus());
  api.answer('POST /api/invitations', () => {
    api.answer('GET /api/invitations', { data: [grace], count: 1 });
    return grace;
  });
  await user.type(screen.getByLabelText(/^Email/), 'grace@hopper.test');
  await user.click(screen.getByRole('radio', { name: 'Editor' }));

  await user.click(await send());

  expect(await findToast('Invitation sent')).toBeVisible();
  expect(api.inputs('POST /api/invitations')).toEqual([{ email: 'grace@hopper.test', role: 'editor' }]);
  expect(await screen.findByText('grace@hopper.test')).toBeVisible();
  expect(screen.getByText(/Editor, by admin, until June 17, 2025/)).toBeVisible();
  expect(await send()).toBeEnabled();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('');
});

test('says beside the address that it has an account', async () => {
  const message = 'This address already has an account.';
  api.answer('POST /api/invitations', rejected(409, { message, fields: { email: [message] } }));
  const { user } = open();
  await user.type(await screen.findByLabelText(/^Email/), 'ada@moreno.test');

  await user.click(await send());

  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(message));
});

test('sends no address that is incomplete', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText(/^Email/), 'grace');

  await user.click(await send());

  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toBeInvalid());
  expect(api.calls()).toEqual(['GET /api/invitations']);
});

test.each([
  ['Send again', 'POST /api/invitations/:id/send', 'Invitation sent again'],
  ['Revoke', 'DELETE /api/invitations/:id', 'Invitation revoked'],
] as const)('%s: changes an open invitation', async (label, call, done) => {
  api.answer(call, { success: true, message: 'It is done.' });
  const { user } = open({ ...grace, isExpired: true });
  expect(await screen.findByText('Expired')).toBeVisible();

  await user.click(await screen.findByRole('button', { name: new RegExp(`^${label}`) }));

  expect(await findToast(done)).toBeVisible();
});

test('retries invitations that fail to load', async () => {
  api.answer('GET /api/invitations', rejected(503));
  const { user } = renderPart(<InviteDialog onClose={() => {}} />, { viewer: admin });
  await screen.findByText('Failed to load invitations');

  api.answer('GET /api/invitations', { data: [], count: 0 });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByText(/^No open invitations/)).toBeVisible();
});
