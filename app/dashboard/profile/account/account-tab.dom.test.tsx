import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { User } from '#features/accounts/contract/accounts.ts';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { clickTwiceAtOnce, findToast, renderPart } from '#tests/support/render.tsx';
import { ada } from '#tests/support/viewers.ts';
import AccountTab from './account-tab.tsx';

const answer: User = { ...ada, createdAt: '2025-05-08T12:00:00Z', lastLogin: null };
const openProfile = (viewer = ada) => renderPart(<AccountTab />, { viewer });
const part = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string) => screen.getByRole('button', { name });

test('saves a name', async () => {
  api.answer('PATCH /api/user', { ...answer, firstName: 'Grace' });
  const { user } = openProfile();
  await user.clear(screen.getByLabelText('First name'));
  await user.type(screen.getByLabelText('First name'), 'Grace');

  await user.click(button('Save changes'));

  expect(await findToast('Profile updated')).toBeVisible();
  expect(await findToast('Your name was saved.')).toBeVisible();
  expect(api.inputs('PATCH /api/user')).toEqual([{ firstName: 'Grace', lastName: 'Moreno' }]);
});

test('rejects a blank name without a request', async () => {
  const { user } = openProfile();
  await user.clear(screen.getByLabelText('First name'));
  await user.type(screen.getByLabelText('First name'), ' ');

  await user.click(button('Save changes'));

  await waitFor(() =>
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('First name is required'),
  );
  expect(api.calls()).not.toContain('PATCH /api/user');
});

test('brings back an unsaved name after the session has ended, until it is saved', async () => {
  api.answer('PATCH /api/user', rejected(401));
  const ended = openProfile();
  await ended.user.type(screen.getByLabelText('First name'), ' Grace');
  await ended.user.click(button('Save changes'));
  await waitFor(() => expect(api.inputs('PATCH /api/user')).toHaveLength(1));
  ended.unmount();

  api.answer('PATCH /api/user', { ...answer, firstName: 'Ada Grace' });
  const { user } = openProfile();

  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Ada Grace'));
  expect(screen.getByText('Your unsaved changes were restored.')).toBeVisible();
  await user.click(button('Save changes'));
  await findToast('Profile updated');
  expect(screen.queryByText('Your unsaved changes were restored.')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('discards an unsaved name', async () => {
  const left = openProfile();
  await left.user.type(screen.getByLabelText('First name'), ' Grace');
  left.unmount();

  const { user } = openProfile();
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));

  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  expect(sessionStorage).toHaveLength(0);
});

test('shows an unsaved name to nobody else, and no password to anybody', async () => {
  const left = openProfile();
  await left.user.type(screen.getByLabelText('First name'), ' Grace');
  await left.user.type(screen.getByLabelText('New email address'), 'new@moreno.test');
  await left.user.type(part('Email address').getByLabelText('Current password'), 'measure twice');
  left.unmount();

  const other = openProfile({ ...ada, id: ada.id + 1 });
  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  other.unmount();

  openProfile();
  expect(screen.getByLabelText('New email address')).toHaveValue('new@moreno.test');
  expect(part('Email address').getByLabelText('Current password')).toHaveValue('');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('measure twice');
});

test('saves once after a double click', async () => {
  api.answer('PATCH /api/user', { ...answer, firstName: 'Ruth' });
  const { user } = openProfile();
  await user.type(screen.getByLabelText('First name'), ' Ruth');

  await clickTwiceAtOnce(button('Save changes'));

  await findToast('Profile updated');
  expect(api.inputs('PATCH /api/user')).toHaveLength(1);
});

test('shows an error and keeps the text when saving fails', async () => {
  api.answer('PATCH /api/user', unreachable);
  const { user } = openProfile();
  await user.type(screen.getByLabelText('First name'), ' Grace');

  await user.click(button('Save changes'));

  expect(await findToast('Profile not updated')).toBeVisible();
  expect(await findToast('Could not connect to server')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Ada Grace');
});

test.each([
  ['new', 'We sent an email to new@moreno.test.'],
  ['both', 'We sent an email to ada@moreno.test and one to new@moreno.test.'],
] as const)('names the inboxes to check after emails to %s', async (sentTo, words) => {
  api.answer('POST /api/user/email', { success: true, message: 'Confirm it', sentTo });
  const { user } = openProfile();
  const email = part('Email address');
  await user.type(email.getByLabelText('New email address'), 'new@moreno.test');
  await user.type(email.getByLabelText('Current password'), 'measure twice');

  await user.click(button('Change address'));

  expect(await findToast('Confirm the change')).toBeVisible();
  expect(email.getByRole('status')).toHaveTextContent(words);
  expect(email.getByLabelText('Current password')).toHaveValue('');
});

test('shows a wrong password under its field', async () => {
  api.answer(
    'POST /api/user/email',
    rejected(400, { message: 'Wrong', fields: { currentPassword: ['The current password is not right'] } }),
  );
  const { user } = openProfile();
  const email = part('Email address');
  await user.type(email.getByLabelText('New email address'), 'new@moreno.test');
  await user.type(email.getByLabelText('Current password'), 'guess');

  await user.click(button('Change address'));

  await waitFor(() =>
    expect(email.getByLabelText('Current password')).toHaveAccessibleDescription('The current password is not right'),
  );
});

test.each([
  [true, 'Email sent'],
  [false, 'Check your inbox'],
])('resending the verification email (sent: %s) shows "%s"', async (isSent, title) => {
  api.answer('POST /api/user/verification', { success: true, message: 'We sent it.', isSent });
  const { user } = openProfile({ ...ada, emailVerified: false });
  expect(screen.getByText('Not confirmed')).toBeVisible();

  await user.click(button('Resend email'));

  expect(await findToast(title)).toBeVisible();
  expect(await findToast('We sent it.')).toBeVisible();
});

test('offers no verification for a verified address', () => {
  openProfile();

  expect(screen.getByText('Confirmed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resend email' })).toBeNull();
});

/** Fills in the password form. */
async function changePassword(user: ReturnType<typeof renderPart>['user'], confirmation: string) {
  await user.type(part('Password').getByLabelText('Current password'), 'old password');
  await user.type(screen.getByLabelText('New password'), 'measure twice');
  await user.type(screen.getByLabelText('Confirm new password'), confirmation);
  await user.click(button('Change password'));
}

test('changes the password and empties its fields', async () => {
  api.answer('POST /api/user/password', { success: true, message: 'All other sessions have ended.' });
  const { user } = openProfile();

  await changePassword(user, 'measure twice');

  expect(await findToast('Password changed')).toBeVisible();
  expect(api.inputs('POST /api/user/password')).toMatchObject([
    { currentPassword: 'old password', newPassword: 'measure twice' },
  ]);
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''));
});

test('warns that a password may have changed if the answer got lost', async () => {
  api.answer('POST /api/user/password', unreachable);
  const { user } = renderPart(<AccountTab />);

  await changePassword(user, 'measure twice');

  expect(await findToast('Your password may have changed')).toBeVisible();
});

test('sends no password that is confirmed differently', async () => {
  const { user } = openProfile();

  await changePassword(user, 'cut once');

  await waitFor(() =>
    expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription('Passwords do not match'),
  );
  expect(api.calls()).not.toContain('POST /api/user/password');
});
