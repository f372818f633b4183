import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import type { User } from '#features/accounts/contract/accounts.ts';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { findToast, renderRoutes } from '#tests/support/render.tsx';
import { ada } from '#tests/support/viewers.ts';
import AuthPage from './auth-page.tsx';

const answer: User = { ...ada, createdAt: '2025-05-08T12:00:00Z', lastLogin: null };
const PASSWORD = 'measure twice, cut once';
const REGISTRATION = {
  Username: 'ada.m',
  Email: 'ada@moreno.test',
  'First name': 'Ada',
  'Last name': 'Moreno',
  Password: PASSWORD,
  'Confirm password': PASSWORD,
};

const openAuth = (address = '/auth') =>
  renderRoutes(
    [
      { path: '/auth', Component: AuthPage as ComponentType },
      { path: '*', Component: () => <p>Another page</p> },
    ],
    { address },
  );
type View = ReturnType<typeof openAuth>;

const field = (label: string) => screen.getByLabelText(label);

async function fill({ user }: View, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await user.clear(field(label));
    await user.type(field(label), text);
  }
}

async function login(view: View, username = 'ada.m', password = PASSWORD) {
  await fill(view, { Username: username, Password: password });
  await view.user.click(screen.getByRole('button', { name: 'Login' }));
}

async function register(view: View, changes: Partial<typeof REGISTRATION> = {}) {
  await fill(view, { ...REGISTRATION, ...changes });
  await view.user.click(screen.getByRole('button', { name: 'Create account' }));
}

test.each([
  ['/auth', '/dashboard'],
  ['/auth?next=%2Fdashboard%3Fview%3Dbilling', '/dashboard?view=billing'],
  ['/auth?next=%2F%2Fevil.example%2Fdashboard', '/dashboard'],
])('signing in at %s leads to %s', async (address, landing) => {
  api.answer('POST /api/login', answer);
  const view = openAuth(address);

  await login(view);

  expect(await findToast('Login successful')).toBeVisible();
  expect(await findToast('Welcome back, Ada')).toBeVisible();
  await waitFor(() => expect(view.address()).toBe(landing));
  expect(api.inputs('POST /api/login')).toEqual([{ username: 'ada.m', password: PASSWORD }]);
});

// Spec 5: "Login: username required ('Username is required')"
// Spec 5: "password required ('Password is required')"
test('names required login fields without a request', async () => {
  const { user } = openAuth();

  await user.click(screen.getByRole('button', { name: 'Login' }));

  await waitFor(() => expect(field('Username')).toHaveAccessibleDescription('Username is required'));
  expect(field('Password')).toHaveAccessibleDescription('Password is required');
  await waitFor(() => expect(field('Username')).toHaveFocus());
  expect(api.calls()).toEqual([]);
});

// Spec 7: "POST /api/login · On failure the message is read"
// Spec 8: "Failure title is 'Login failed'. The text is the server message"
// Spec 8: "else 'Could not connect to server'"
// Spec 8: "The default message is 'Login failed'"
test.each([
  ['wrong', rejected(401, { message: 'Invalid username or password' }), 'Invalid username or password'],
  ['not answered', unreachable, 'Could not connect to server'],
] as const)('reports a login that is %s and keeps the name', async (_, outcome, words) => {
  api.answer('POST /api/login', outcome);
  const view = openAuth();

  await login(view);

  expect(await findToast('Login failed')).toBeVisible();
  expect(await findToast(words)).toBeVisible();
  expect(field('Username')).toHaveValue('ada.m');
  expect(view.address()).toBe('/auth');
});

test('shows and hides the password', async () => {
  const { user } = openAuth();
  await user.type(field('Password'), 'secret');

  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password')).toHaveAttribute('type', 'text');

  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field('Password')).toHaveAttribute('type', 'password');
});

test('registers and welcomes a new customer', async () => {
  api.answer('POST /api/register', answer);
  const view = openAuth('/auth?view=register');

  await register(view);

  expect(await findToast('Registration successful')).toBeVisible();
  expect(await findToast('Welcome, Ada')).toBeVisible();
  expect(api.inputs('POST /api/register')).toEqual([
    { username: 'ada.m', email: 'ada@moreno.test', firstName: 'Ada', lastName: 'Moreno', password: PASSWORD },
  ]);
  await waitFor(() => expect(view.address()).toBe('/dashboard'));
});

// Spec 5: "'Username must be at least 3 characters'"
// Spec 5: "email must be valid ('Please enter a valid email address')"
// Spec 5: "firstName is required ('First name is required')"
// Spec 5: "lastName is required ('Last name is required')"
// Spec 5: "password is required ('Password is required')"
// Spec 5: "confirmPassword is required ('Please confirm your password')"
test('names required registration fields without a request', async () => {
  const { user } = openAuth('/auth?view=register');

  await user.click(screen.getByRole('button', { name: 'Create account' }));

  await waitFor(() => expect(field('Username')).toHaveFocus());
  for (const [label, message] of [
    ['Username', 'Username must be at least 3 characters'],
    ['Email', 'Please enter a valid email address'],
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Password', 'Password is required'],
    ['Confirm password', 'Please confirm your password'],
  ] as const)
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(api.calls()).toEqual([]);
});

// Spec 5: "'Username must be less than 50 characters'"
// Spec 5: "email must be valid ('Please enter a valid email address')"
// Spec 5: "and must equal password ('Passwords do not match', shown on the confirmation field)"
test('rejects invalid registration values beside their fields', async () => {
  const view = openAuth('/auth?view=register');

  await register(view, { Username: 'r'.repeat(51), Email: 'rosa@', 'Confirm password': 'another one' });

  await waitFor(() =>
    expect(field('Username')).toHaveAccessibleDescription(
      expect.stringContaining('Username must be less than 50 characters'),
    ),
  );
  expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match');

  await fill(view, { 'Confirm password': PASSWORD });

  await waitFor(() => expect(field('Confirm password')).not.toHaveAccessibleDescription());
});

// Spec 5: "with no minimum length"
// Spec 7: "POST /api/register · On failure the message is read"
// Spec 8: "Failure title is 'Registration failed'. The text is the server message"
test.each([
  ['Username', 'username', 'Username is already taken'],
  ['Password', 'password', 'Password must be at least 8 characters'],
] as const)('%s: shows the server’s reason and keeps the values', async (label, name, message) => {
  api.answer('POST /api/register', rejected(409, { message, fields: { [name]: [message] } }));
  const view = openAuth('/auth?view=register');

  await register(view);

  expect(await findToast('Registration failed')).toBeVisible();
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
  await waitFor(() => expect(field(label)).toHaveFocus());
  expect(field('Username')).toHaveValue('ada.m');
  expect(api.calls()).toEqual(['POST /api/register']);
});

// Spec 8: "else 'Could not register your account'. The default message is 'Registration failed'"
test('reports an unavailable server and keeps the registration', async () => {
  api.answer('POST /api/register', unreachable);
  const view = openAuth('/auth?view=register');

  await register(view);

  expect(await findToast('Could not register your account')).toBeVisible();
  expect(field('First name')).toHaveValue('Ada');
});

test('signs in to the account of a registration whose answer got lost', async () => {
  api.answer('POST /api/register', unreachable);
  const view = openAuth('/auth?view=register');
  await register(view);
  await findToast('Could not register your account');
  api.answer('POST /api/login', answer);

  api.answer('POST /api/register', rejected(429, { message: 'Too many attempts' }));
  await view.user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await findToast('Too many attempts')).toBeVisible();
  expect(api.inputs('POST /api/login')).toEqual([]);
  api.answer('POST /api/register', rejected(409, { fields: { username: ['Username is already taken'] } }));
  await view.user.click(screen.getByRole('button', { name: 'Create account' }));

  expect(await findToast('Registration successful')).toBeVisible();
  await waitFor(() => expect(view.address()).toBe('/dashboard'));
  expect(api.inputs('POST /api/login')).toEqual([{ username: 'ada.m', password: PASSWORD }]);
});

test('restores a draft without its password', async () => {
  const view = openAuth('/auth?view=register');
  await fill(view, REGISTRATION);
  view.unmount();

  openAuth('/auth?view=register');

  await waitFor(() => expect(field('Email')).toHaveValue('ada@moreno.test'));
  expect(field('Last name')).toHaveValue('Moreno');
  expect(field('Password')).toHaveValue('');
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(PASSWORD);
});
