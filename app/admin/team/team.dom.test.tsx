import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
