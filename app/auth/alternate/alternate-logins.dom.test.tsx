import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import type { User } from '#features/accounts/contract/accounts.ts';
import { type ApiName, api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { findToast, passTime, renderRoutes } from '#tests/support/render.tsx';
import { ada } from '#tests/support/viewers.ts';
import AlternateLoginPage from './alternate-login-page.tsx';

const answer: User = { ...ada, createdAt: '2025-05-08T12:00:00Z', lastLogin: null };

const openLogin = (address: string) => {
  const loaderData = { address: address.slice(1), prefill: { username: 'demo', password: 'demo-customer' } };
  const Page = AlternateLoginPage as ComponentType<object>;
  return renderRoutes([{ path: address, Component: () => <Page {...{ loaderData }} /> }], { address });
};

const PAGES: [address: string, call: ApiName & `POST ${string}login`, title: string, delay: number][] = [
  ['/test-login', 'POST /api/test-login', 'Login', 1000],
  ['/direct-login', 'POST /api/login', 'Login', 1500],
  ['/admin-login', 'POST /api/admin-login', 'Admin Login', 1500],
];

// Spec 2.8: "/test-login is titled 'Test Login'"
// Spec 2.8: "/direct-login is titled 'Direct Login Page'"
// Spec 2.8: "/admin-login is titled 'Admin Login'"
// Spec 4: "The alternate login pages redirect to /dashboard after 1000 ms (test-login) or 1500 ms (the others)"
// Spec 8: "Toasts: 'Login Successful' … 'Admin Login Successful'"
// Spec 8: "Success banner: 'Login successful! Redirecting to dashboard...'"
// Spec 9: "Redirects after the alternate logins: 1000 ms or 1500 ms"
test.each(PAGES)('%s signs in and opens the dashboard after its banner', async (address, call, title, delay) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  api.answer(call, answer);
  const { user } = openLogin(address);
  vi.useFakeTimers({ shouldAdvanceTime: true });

  await user.click(screen.getByRole('button', { name: 'Login' }));

  expect(await screen.findByText('Login successful! Redirecting to dashboard...')).toBeVisible();
  expect(await findToast(`${title} Successful`)).toBeVisible();
  expect(api.inputs(call)).toEqual([{ username: 'demo', password: 'demo-customer' }]);
  await passTime(delay);
  expect(assign).toHaveBeenCalledWith('/dashboard');
});

// Spec 8: "Inline error: the server message or 'Login failed'"
// Spec 8: "A network exception shows 'An unexpected error occurred' and a toast 'Error' / 'Failed to connect"
// Spec 8: "'Login Failed' (description the message or 'Invalid credentials') … 'Admin Login Failed'"
test.each(PAGES)('%s shows the server’s message, a default or a connection error', async (address, call, title) => {
  const { user } = openLogin(address);
  const login = () => user.click(screen.getByRole('button', { name: 'Login' }));

  api.answer(call, rejected(401, { message: 'Invalid username or password' }));
  await login();
  expect(await findToast(`${title} Failed`)).toBeVisible();
  expect(screen.getAllByText('Invalid username or password')).toHaveLength(2);

  api.answer(call, rejected(401));
  await login();
  expect(await findToast('Invalid credentials')).toBeVisible();
  expect(screen.getByText('Login failed')).toBeVisible();

  api.answer(call, unreachable);
  await login();
  expect(await findToast('Failed to connect to server')).toBeVisible();
  expect(screen.getByText('An unexpected error occurred')).toBeVisible();
});

// Spec 2.8: "that shows the raw response"
// Spec 8: "'Authenticated' ('Logged in as ' plus the username)"
// Spec 8: "'Not Authenticated' ('You are not logged in')"
// Spec 8: "On failure: 'Error' / 'Failed to check authentication status'"
test('Check Authentication Status shows the raw response and the user', async () => {
  const { user } = openLogin('/test-login');
  const check = () => user.click(screen.getByRole('button', { name: 'Check Authentication Status' }));

  api.answer('GET /api/test-auth', { authenticated: false });
  await check();
  expect(await findToast('You are not logged in')).toBeVisible();
  expect(screen.getByRole('figure')).toHaveTextContent('"authenticated": false');

  api.answer('GET /api/test-auth', { authenticated: true, user: { username: 'ada.m' } });
  await check();
  expect(await findToast('Logged in as ada.m')).toBeVisible();
  expect(screen.getByRole('figure')).toHaveTextContent('"username": "ada.m"');

  api.answer('GET /api/test-auth', unreachable);
  await check();
  expect(await findToast('Failed to check authentication status')).toBeVisible();
  expect(screen.queryByRole('figure')).toBeNull();
});
