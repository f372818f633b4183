import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Invitation } from '#features/accounts/contract/invitations.ts';
import type { Member } from '#features/staff-actions/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import TeamScreen from './team-screen.tsx';

const aMember = (id: number, name: string, facts: Partial<Member> = {}): Member => ({
  id,
  name,
  username: name.toLowerCase(),
  email: `${name.toLowerCase().replace(' ', '.')}@studio.test`,
  role: 'advisor',
  isActive: true,
  lastSeenAt: '2025-05-13T19:19:00.000Z',
  factor: 'passkey',
  leads: 0,
  calls: 0,
  contacts: 0,
  promises: 0,
  successors: [],
  version: `v${id}`,
  ...facts,
});

const grace: Invitation = {
  id: 3,
  email: 'grace@hopper.test',
  role: 'editor',
  invitedBy: 'jordan',
  createdAt: '2025-06-10T12:00:00Z',
  expiresAt: '2025-06-17T12:00:00Z',
  isExpired: false,
};

function invited(...data: Invitation[]) {
  api.answer('GET /api/invitations', { data, count: data.length });
}

beforeEach(() => invited());

function open(...others: Member[]) {
  const data = [aMember(admin.id, 'Jordan Moreno', { role: 'admin', factor: 'app' }), ...others];
  api.answer('GET /api/team', { data, count: data.length });
  return renderPart(<TeamScreen />, { viewer: admin });
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

test('shows who works here, and who has no second factor', async () => {
  open(aMember(91, 'Priya Raman', { factor: null, lastSeenAt: null }));

  expect(await screen.findByText('1 person has no second factor')).toBeVisible();
  const priya = within(await rowOf(/Priya Raman/));
  expect(priya.getByText('Never signed in')).toBeVisible();
  expect(priya.getByText('Off')).toBeVisible();
  expect(within(await rowOf(/Jordan Moreno \(you\)/)).queryByRole('button')).toBeNull();
});

test('says what each role may do, from the table of permissions', async () => {
  open();

  const row = within(await rowOf(/^Work through leads/));
  expect(row.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual(['Yes', 'Yes', 'No']);
});

test('asks who takes over before somebody leaves', async () => {
  const { user } = open(
    aMember(91, 'Priya Raman', { leads: 3, calls: 1, contacts: 2, promises: 4, successors: [92] }),
    aMember(92, 'Samuel Ortiz'),
    aMember(93, 'Dana Kim', { role: 'editor' }),
  );
  api.answer('POST /api/team/:id/leave', {
    success: true,
    message: 'The person left the team.',
    leads: 3,
    calls: 1,
    contacts: 2,
    promises: 4,
  });

  await user.click(await screen.findByRole('button', { name: 'Remove Priya Raman from the team' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Promises besides those to their leads: 4\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove from team' }));
  expect(dialog.getByText('Choose who takes over')).toBeVisible();
  const choice = dialog.getByRole('combobox', { name: 'Who takes over?' });
  expect(within(choice).queryByRole('option', { name: /Dana Kim/ })).toBeNull();
  await user.selectOptions(choice, 'Samuel Ortiz, Advisor');
  await user.click(dialog.getByRole('button', { name: 'Remove from team' }));

  expect(await findToast('Handed over leads: 3, calls: 1, customers: 2, promises: 4.')).toBeVisible();
  expect(api.inputs('POST /api/team/:id/leave')).toEqual([{ toId: 92, version: 'v91' }]);
});

test('says why somebody could not leave', async () => {
  const { user } = open(aMember(91, 'Priya Raman', { calls: 1, successors: [92] }), aMember(92, 'Samuel Ortiz'));
  const message = 'The person you chose has other calls at the same times.';
  api.answer('POST /api/team/:id/leave', rejected(409, { message, code: 'calls_overlap' }));

  await user.click(await screen.findByRole('button', { name: 'Remove Priya Raman from the team' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), 'Samuel Ortiz, Advisor');
  await user.click(dialog.getByRole('button', { name: 'Remove from team' }));

  expect(await dialog.findByText(message)).toBeVisible();
});

test('says in words what another role changes', async () => {
  const { user } = open(aMember(91, 'Priya Raman'));
  api.answer('PATCH /api/users/:id', rejected(409, { message: 'Not now.', code: 'last_admin' }));

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Priya Raman' }), 'Admin');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/export whole lists/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Change role' }));

  expect(await findToast('Role not changed')).toBeVisible();
  expect(api.inputs('PATCH /api/users/:id')).toEqual([{ role: 'admin', version: 'v91' }]);
});

test('shows colleagues who are invited, but no customers', async () => {
  invited(grace, { ...grace, id: 4, email: 'ada@moreno.test', role: 'customer' });
  api.answer('POST /api/invitations/:id/send', { success: true, message: 'Sent.' });
  const { user } = open();

  const row = within(await rowOf(/grace@hopper\.test/));
  expect(row.getByText('Invited')).toBeVisible();
  expect(row.getByText('By jordan on Jun 10')).toBeVisible();
  expect(row.getByRole('button', { name: /^Revoke/ })).toBeVisible();
  await user.click(row.getByRole('button', { name: /^Send again/ }));

  expect(await findToast('Invitation sent again')).toBeVisible();
  expect(screen.queryByText('ada@moreno.test')).toBeNull();
});

test('invites to a role of the team, first of all as an advisor', async () => {
  const { user } = open();
  api.answer('POST /api/invitations', () => {
    invited(grace);
    return grace;
  });

  await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  const dialog = within(await screen.findByRole('dialog'));
  const roles = await dialog.findAllByRole('radio');
  expect(roles.map((role) => (role as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Advisor',
    'Editor',
    'Admin',
  ]);
  expect(roles[0]).toHaveAccessibleDescription(/No amounts or exports/);
  await user.type(dialog.getByLabelText(/^Email/), 'grace@hopper.test');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));

  expect(await rowOf(/grace@hopper\.test/)).toBeVisible();
  expect(api.inputs('POST /api/invitations')).toEqual([{ email: 'grace@hopper.test', role: 'advisor' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [1, 'Now'],
  [12, '12 min. ago'],
])('says that somebody was seen %i minutes ago: %s', async (minutes, text) => {
  const lastSeenAt = new Date(Date.now() - minutes * 60_000 - 1_000).toISOString();
  open(aMember(91, 'Priya Raman', { lastSeenAt }));

  expect(within(await rowOf(/Priya Raman/)).getByText(text)).toBeVisible();
});

test('says why nobody changes their own role', async () => {
  open(aMember(91, 'Priya Raman', { role: 'admin' }));

  expect(within(await rowOf(/Jordan Moreno/)).getByText('Nobody changes their own role.')).toBeVisible();
});

test('says that the last admin stays one', async () => {
  open(aMember(91, 'Priya Raman'));

  expect(within(await rowOf(/Jordan Moreno/)).getByText('The last admin keeps this role.')).toBeVisible();
});

test('shows the team even if its invitations fail to load', async () => {
  api.answer('GET /api/invitations', rejected(503));
  open();

  expect(await screen.findByText('Failed to load the invitations')).toBeVisible();
  expect(await rowOf(/Jordan Moreno/)).toBeVisible();
});
