import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { announceSignOut } from '#features/accounts/client.ts';
import { callApi } from '#lib/api/api.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { findToast, renderRoutes } from '#tests/support/render.tsx';
import { ada, admin } from '#tests/support/viewers.ts';
import { Shell } from './shell.tsx';

function openShell(viewer = ada, address = '/dashboard', failingChecks = 0) {
  api.answer('GET /api/notifications/unread', {
    count: 0,
    unansweredLeads: 0,
    waitingConversations: 0,
    failingChecks,
  });
  api.answer('GET /api/search', { data: [] });
  api.answer('GET /api/launch-check', { data: [], count: 16, left: 3, isProduction: true });
  return renderRoutes(
    [
      { path: '/', Component: () => <p>The website</p> },
      { path: '/auth', Component: () => <p>The sign-in page</p> },
      {
        path: '*',
        Component: () => (
          <Shell user={viewer}>
            <h1>A page</h1>
            <Link to="/dashboard-blog">Onward</Link>
          </Shell>
        ),
      },
    ],
    { address },
  );
}

const accountMenu = () => screen.getAllByRole('button', { name: /Account menu$/ })[0] ?? document.body;

// Spec 2.9: "with Dashboard, Blog, Admin and Logout items"
// Spec 2.9: "An avatar menu shows initials, name and e-mail"
test.each([
  ['a customer', ada, ['Dashboard', 'Blog', 'Billing', 'Profile', 'Logout']],
  ['an admin', admin, ['Dashboard', 'Blog', 'Admin', 'Billing', 'Profile', 'Logout']],
] as const)('shows the account menu of %s', async (_, viewer, items) => {
  const { user, address } = openShell(viewer);
  expect(accountMenu()).toHaveTextContent('AM');

  await user.click(accountMenu());

  const menu = await screen.findByRole('menu');
  expect(menu).toHaveTextContent('Ada Moreno');
  expect(menu).toHaveTextContent('ada@moreno.test');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(items);
  await user.click(within(menu).getByRole('menuitem', { name: 'Profile' }));
  expect(address()).toBe('/dashboard/profile');
});

test('says at the settings how much is left before the site opens', async () => {
  openShell(admin);

  expect(await screen.findByRole('link', { name: 'Settings 3 left before you open' })).toBeVisible();
});

test('says at the settings which checks fail before anything else', async () => {
  openShell(admin, '/dashboard', 2);

  expect(await screen.findByRole('link', { name: 'Settings 2 failing, see Health' })).toBeVisible();
});

test('signs out, confirms it and opens the website', async () => {
  api.answer('POST /api/logout', { success: true, message: '' });
  const { user, address } = openShell();

  await user.click(screen.getByRole('button', { name: 'Logout' }));

  expect(await findToast('Logged out')).toBeVisible();
  expect(await findToast('You have been successfully logged out.')).toBeVisible();
  expect(address()).toBe('/');
});

// Spec 7: "POST /api/logout · On failure the message is read"
// Spec 8: "Failure: 'Logout failed'"
test('shows a failed sign-out and stays signed in', async () => {
  api.answer('POST /api/logout', rejected(503));
  const { user, address } = openShell();

  await user.click(screen.getByRole('button', { name: 'Logout' }));

  expect(await findToast('Logout failed')).toBeVisible();
  expect(address()).toBe('/dashboard');
});

test('signs out once after a double click', async () => {
  api.answer('POST /api/logout', { success: true, message: '' });
  const { user } = openShell();

  await user.dblClick(screen.getByRole('button', { name: 'Logout' }));

  await findToast('Logged out');
  expect(api.calls()).toEqual(['POST /api/logout']);
});

test('redirects an expired session to sign-in and back', async () => {
  api.answer('GET /api/billing', rejected(401));
  const { address } = openShell(ada, '/dashboard/profile');

  await act(() => callApi('GET', '/api/billing'));

  await waitFor(() => expect(address()).toBe('/auth?next=%2Fdashboard%2Fprofile&session=expired'));
});

test('leads staff who need a second factor to its set-up, and names the page they wanted', async () => {
  const { address } = openShell(ada, '/admin?tab=orders');
  api.answer('GET /api/billing', rejected(403, { code: 'second_factor_setup_required' }));

  await act(() => callApi('GET', '/api/billing'));

  await waitFor(() => expect(address()).toBe('/dashboard/profile?tab=security&next=%2Fadmin%3Ftab%3Dorders'));
});

test('offers an admin who still needs a second factor neither the panel nor its notifications', async () => {
  const { user } = openShell({ ...admin, permissions: ada.permissions }, '/dashboard/profile');

  await user.click(accountMenu());

  expect(await screen.findByRole('menuitem', { name: 'Profile' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Admin' })).toBeNull();
  expect(api.inputs('GET /api/notifications/unread')).toEqual([]);
});

test('reads the profile again when it shows what needs a second factor', async () => {
  let reads = 0;
  renderRoutes(
    [
      {
        path: '/dashboard/profile',
        loader: () => ++reads,
        HydrateFallback: () => null,
        Component: () => <Shell user={ada}>The profile</Shell>,
      },
    ],
    { address: '/dashboard/profile' },
  );
  await screen.findByText('The profile');
  const before = reads;
  api.answer('GET /api/billing', rejected(403, { code: 'second_factor_setup_required' }));

  await act(() => callApi('GET', '/api/billing'));

  await waitFor(() => expect(reads).toBe(before + 1));
});

test('ends the session after a sign-out in another tab', async () => {
  const { address } = openShell();

  act(() => announceSignOut());

  await waitFor(() => expect(address()).toBe('/auth?next=%2Fdashboard&session=expired'));
});

test('opens the menu and closes it when a link is chosen', async () => {
  const { user, address } = openShell(admin);
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(sheet.getByRole('link', { name: 'Admin Panel' })).toBeVisible();

  await user.click(sheet.getByRole('link', { name: 'Billing' }));

  expect(address()).toBe('/dashboard?view=billing');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('opens the command menu by shortcut and navigates', async () => {
  const { user, address } = openShell();
  await user.keyboard('{Control>}k{/Control}');
  const focused = await screen.findByRole('combobox');
  await waitFor(() => expect(focused).toHaveFocus());

  await user.keyboard('prof{Enter}');

  expect(address()).toBe('/dashboard/profile');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keeps what is typed before the command menu is there, for that one time', async () => {
  const { user } = openShell();
  await user.keyboard('{Control>}k{/Control}prof');

  const field = await screen.findByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('prof');
  await user.keyboard('{Escape}{Escape}{Control>}k{/Control}');

  expect(await screen.findByRole('combobox')).toHaveValue('');
});

test('changes the theme from the command menu', async () => {
  const { user } = openShell();
  await user.keyboard('{Meta>}k{/Meta}');
  await screen.findByRole('combobox');

  await user.keyboard('dark{Enter}');

  await waitFor(() => expect(localStorage.getItem('theme')).toBe('dark'));
});

test('shows empty command results and closes with Escape', async () => {
  const { user } = openShell();
  await user.click(screen.getByRole('button', { name: /^Search/ }));
  await screen.findByRole('combobox');

  await user.keyboard('nothing of the kind');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing matches "nothing of the kind".'));
  await user.keyboard('{Escape}{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  [admin, 1],
  [ada, 0],
] as const)('offers admin pages in the command menu only to admins', async (viewer, count) => {
  const { user } = openShell(viewer);

  await user.keyboard('{Control>}k{/Control}');

  expect(await screen.findByRole('option', { name: /^Profile/ })).toBeVisible();
  expect(screen.queryAllByRole('option', { name: /^Admin Panel/ })).toHaveLength(count);
});
