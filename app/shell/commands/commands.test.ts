import { expect, test, vi } from 'vitest';
import type { Role } from '#features/ctx.ts';
import { permissionsOf } from '#features/permissions.ts';
import { filterCommands } from '#ui/command/command.ts';
import { commandsFor } from './commands.ts';

const actions = { goTo: vi.fn<(path: string) => void>(), signOut: vi.fn<() => void>() };
const commandsOf = (role: Role) => commandsFor({ permissions: permissionsOf(role) }, actions);
const labels = (role: Role, query = '') => filterCommands(commandsOf(role), query).map(({ label }) => label);

// Spec 2.9: "An admin-only group holds /admin (Admin Panel) and Blog Management"
test('offers admin pages only to admins', () => {
  // By address: everybody has the privacy policy, which has the same label as the privacy desk.
  const common = new Set(commandsOf('customer').map(({ id }) => id));
  const extra = commandsOf('admin').filter(({ id }) => !common.has(id));

  expect(extra.map(({ label }) => label)).toEqual([
    'Admin Panel',
    'Calendar',
    'Conversations',
    'Blog Management',
    'Emails',
    'Privacy',
    'Notifications',
  ]);
  expect(labels('customer', 'admin')).toEqual([]);
});

test('offers editors their calendar', () => {
  const extra = labels('editor').filter((label) => !labels('customer').includes(label));

  expect(extra).toEqual(['Calendar']);
});

test('gives every command its own id', () => {
  const ids = commandsOf('admin').map(({ id, group }) => `${group} ${id}`);

  expect(new Set(ids).size).toBe(ids.length);
});

test('finds the three themes by their category', () => {
  expect(labels('customer', 'theme')).toEqual(['Light theme', 'Dark theme', 'System theme']);
});

test('finds sign-out by its synonyms', () => {
  expect(labels('customer', 'sign out')).toEqual(['Logout']);
});

test('finds billing by its synonyms', () => {
  for (const query of ['billing', 'invoice', 'subscription', 'payment'])
    expect(labels('customer', query)).toContain('Billing');
});

test('runs navigation and sign-out', () => {
  const commands = commandsOf('customer');

  commands.find(({ label }) => label === 'Profile')?.run();
  commands.find(({ label }) => label === 'Logout')?.run();

  expect(actions.goTo).toHaveBeenCalledWith('/dashboard/profile');
  expect(actions.signOut).toHaveBeenCalledOnce();
});
