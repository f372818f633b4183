import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { findToast, renderRoutes } from '#tests/support/render.tsx';
import AuthPage from '../auth-page.tsx';

const PASSWORD = 'measure twice, cut once';

/** `data`: what the page's loader answers. */
const openAuth = (address: string, data: { isClosed: boolean } | null = null) =>
  renderRoutes(
    [{ path: '/auth', Component: AuthPage as ComponentType, HydrateFallback: () => null, loader: () => data }],
    { address },
  );
type View = ReturnType<typeof openAuth>;

const field = (label: string) => screen.getByLabelText(label);

async function fill({ user }: View, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await user.type(field(label), text);
}

test('hides whether an account exists when resetting a password', async () => {
  api.answer('POST /api/password-reset', { success: true, message: '' });
  const view = openAuth('/auth?view=forgot');
  await screen.findByLabelText('Email');
  await fill(view, { Email: 'nobody@example.test' });

  await view.user.click(screen.getByRole('button', { name: 'Send reset link' }));

  expect(await screen.findByText(/^If an account exists for this address/)).toBeVisible();
  expect(api.inputs('POST /api/password-reset')).toEqual([{ email: 'nobody@example.test' }]);
});

test('requires the new password twice', async () => {
  const view = openAuth('/auth?view=reset&token=unread');
  await view.user.click(await screen.findByRole('button', { name: 'Save password' }));
  await waitFor(() =>
    expect(field('New password')).toHaveAccessibleDescription(expect.stringContaining('Password is required')),
  );

  await fill(view, { 'New password': PASSWORD, 'Confirm password': 'another one' });
  await view.user.click(screen.getByRole('button', { name: 'Save password' }));

  await waitFor(() => expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match'));
  expect(view.address()).toBe('/auth?view=reset');
});

test('warns that the password may have changed if the answer got lost', async () => {
  api.answer('POST /api/password-reset/confirm', unreachable);
  const view = openAuth('/auth?view=reset&token=a-token');
  await screen.findByRole('button', { name: 'Save password' });
  await fill(view, { 'New password': PASSWORD, 'Confirm password': PASSWORD });

  await view.user.click(screen.getByRole('button', { name: 'Save password' }));

  expect(await findToast('Your password may have changed')).toBeVisible();
});

test('a link that no longer works asks for no password, and offers a new link', async () => {
  const { user, address } = openAuth('/auth?view=reset&token=used-token', { isClosed: true });

  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Request a new link' }));

  expect(await screen.findByRole('button', { name: 'Send reset link' })).toBeVisible();
  expect(address()).toBe('/auth?view=forgot');
});

test('offers a new link after a used one', async () => {
  api.answer('POST /api/password-reset/confirm', rejected(400, { fields: { token: ['Used'] } }));
  const view = openAuth('/auth?view=reset&token=used-token');
  await screen.findByRole('button', { name: 'Save password' });
  await fill(view, { 'New password': PASSWORD, 'Confirm password': PASSWORD });

  await view.user.click(screen.getByRole('button', { name: 'Save password' }));

  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
  expect(api.inputs('POST /api/password-reset/confirm')).toEqual([{ token: 'used-token', password: PASSWORD }]);
});

test.each([
  ['verified', 'Address confirmed'],
  ['waiting', 'One more step'],
  ['changed', 'Address changed'],
] as const)('a confirmation answered with %s shows "%s"', async (state, heading) => {
  api.answer('POST /api/email-confirmation', { success: true, state });
  const { user } = openAuth('/auth?view=verify&token=a-token');

  await user.click(await screen.findByRole('button', { name: 'Confirm address' }));

  expect(await screen.findByRole('heading', { name: heading })).toHaveFocus();
});
