import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#features/accounts/contract/accounts.ts';
import type { ProofMethod } from '#lib/api/api.ts';
import { type ApiName, api, rejected } from '#tests/support/fake-api.ts';
import { aBrowserWithPasskeys, signInOptions } from '#tests/support/passkeys.ts';
import { findToast, renderRoutes } from '#tests/support/render.tsx';
import { ada } from '#tests/support/viewers.ts';
import AlternateLoginPage from '../alternate/alternate-login-page.tsx';
import AuthPage from '../auth-page.tsx';
import SecondStepPage from './second-step-page.tsx';

const answer: User = { ...ada, createdAt: '2025-05-08T12:00:00Z', lastLogin: null };
const AdminLogin = AlternateLoginPage as ComponentType<object>;
const loaderData = { address: 'admin-login', prefill: null };

afterEach(() => vi.unstubAllGlobals());

const open = (address: string) =>
  renderRoutes(
    [
      { path: '/auth', Component: AuthPage as ComponentType },
      { path: '/admin-login', Component: () => <AdminLogin {...{ loaderData }} /> },
      { path: '/auth/second-step', Component: SecondStepPage as ComponentType },
      { path: '*', Component: () => <p>Another page</p> },
    ],
    { address },
  );

/** Enters the password of somebody with these second factors. */
async function enterPassword(
  methods: ProofMethod[],
  address = '/auth?next=%2Fadmin',
  call: ApiName & `POST ${string}login` = 'POST /api/login',
) {
  api.answer(call, rejected(401, { code: 'second_factor_required', message: 'Please enter', methods }));
  const view = open(address);
  await view.user.type(screen.getByLabelText('Username'), 'ada.m');
  await view.user.type(screen.getByLabelText('Password'), 'measure twice');
  await view.user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: "Confirm it's you" });
  return view;
}

test('a sign-in goes on with a code and leads to the page that was asked for', async () => {
  const { user, address } = await enterPassword(['totp', 'recovery']);
  api.answer('POST /api/login/second-step', answer);
  expect(address()).toBe('/auth/second-step?next=%2Fadmin');
  expect(screen.queryByText('Login failed')).toBeNull();

  await user.click(screen.getByLabelText('Remember this browser for 30 days'));
  await user.type(screen.getByLabelText('Code'), '482913{Enter}');

  expect(await findToast('Welcome back, Ada')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/admin'));
  expect(api.inputs('POST /api/login/second-step')).toEqual([{ code: '482913', remember: true }]);
});

test('a sign-in goes on with a recovery code', async () => {
  const { user, address } = await enterPassword(['totp', 'recovery']);
  api.answer('POST /api/login/second-step', answer);

  await user.click(screen.getByRole('link', { name: 'Use a recovery code instead' }));
  expect(address()).toBe('/auth/second-step?with=recovery&next=%2Fadmin');
  await user.type(screen.getByLabelText('Recovery code'), '7k2m-x9qd{Enter}');

  await waitFor(() => expect(address()).toBe('/admin'));
});

test('an alternate login page goes on with the same second step', async () => {
  const { address } = await enterPassword(['totp', 'recovery'], '/admin-login', 'POST /api/admin-login');

  expect(address()).toBe('/auth/second-step');
});

test('shows a wrong code beside its field', async () => {
  const { user } = await enterPassword(['totp', 'recovery']);
  api.answer('POST /api/login/second-step', rejected(400, { fields: { code: ['This code is not right'] } }));

  await user.type(screen.getByLabelText('Code'), '000000{Enter}');

  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('This code is not right'));
  await user.click(screen.getByRole('link', { name: 'Use a recovery code instead' }));
  expect(screen.getByLabelText('Recovery code')).not.toHaveAccessibleDescription(/not right/);
});

test('an expired step leads back to sign-in', async () => {
  const { user, address } = await enterPassword(['totp', 'recovery']);
  api.answer('POST /api/login/second-step', rejected(401, { code: 'second_step_expired' }));

  await user.type(screen.getByLabelText('Code'), '482913{Enter}');
  expect(await screen.findByRole('heading', { name: 'This sign-in has expired' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Sign in again' }));

  expect(address()).toBe('/auth?next=%2Fadmin');
});

test('asks for nothing but the passkey of an account that has only those', async () => {
  aBrowserWithPasskeys();
  const { user, address } = await enterPassword(['passkey', 'recovery']);
  api.answer('POST /api/login/passkey/options', signInOptions);
  api.answer('POST /api/login/passkey', answer);
  expect(screen.queryByLabelText('Code')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));

  await waitFor(() => expect(address()).toBe('/admin'));
  expect(api.inputs('POST /api/login/passkey/options')).toEqual([{ isOnlyStep: false }]);
});

test('signs in with a passkey as the only step', async () => {
  aBrowserWithPasskeys();
  api.answer('POST /api/login/passkey/options', signInOptions);
  api.answer('POST /api/login/passkey', answer);
  const { user, address } = open('/auth');

  await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));

  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(api.inputs('POST /api/login/passkey/options')).toEqual([{ isOnlyStep: true }]);
});

test('says when no passkey was used', async () => {
  aBrowserWithPasskeys(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  api.answer('POST /api/login/passkey/options', signInOptions);
  const { user } = open('/auth');

  await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));

  expect(await findToast('No passkey was used. Try again, or choose another way.')).toBeVisible();
});

test('offers no passkey in a browser without them', () => {
  open('/auth');

  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
