import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { findToast, renderRoutes } from '#tests/support/render.tsx';
import InvitationPage from './invitation-page.tsx';

const link = { state: 'open', email: 'grace@hopper.test' };
const sentence = "You're signed in as Ada Moreno (ada@moreno.test).";

async function open() {
  let signedIn: { name: string; email: string } | null = { name: 'Ada Moreno', email: 'ada@moreno.test' };
  api.answer('POST /api/logout', () => {
    signedIn = null;
    return { success: true, message: '' };
  });
  const Component = InvitationPage as ComponentType;
  const view = renderRoutes(
    [{ path: '/auth/invitation', Component, HydrateFallback: () => null, loader: () => ({ ...link, signedIn }) }],
    { address: '/auth/invitation?token=unread' },
  );
  await screen.findByText(sentence);
  return view;
}

test('names the account that is signed in, and signs it out without leaving the page', async () => {
  const { user, address } = await open();

  await user.click(screen.getByRole('button', { name: 'Sign out and continue' }));

  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  expect(screen.getByRole('heading', { name: 'Create your account' })).toHaveFocus();
  expect(screen.getByText('grace@hopper.test')).toBeVisible();
  expect(address()).toBe('/auth/invitation?token=unread');
});

test('stays signed in if signing out fails', async () => {
  const { user } = await open();
  api.answer('POST /api/logout', rejected(503, { message: 'Please try again.' }));

  await user.click(screen.getByRole('button', { name: 'Sign out and continue' }));

  expect(await findToast('Logout failed')).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
});
