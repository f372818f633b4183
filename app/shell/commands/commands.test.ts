import { expect, test, vi } from 'vitest';
import { filterCommands } from '#ui/command/command.ts';
import { commandsFor } from './commands.ts';

const actions = { goTo: vi.fn<(path: string) => void>(), signOut: vi.fn<() => void>() };
const labels = (isAdmin: boolean, query = '') =>
  filterCommands(commandsFor({ isAdmin }, actions), query).map(({ label }) => label);

// Spec 2.9: "An admin-only group holds /admin (Admin Panel) and Blog Management"
test('only admins are offered the admin pages', () => {
  const extra = labels(true).filter((label) => !labels(false).includes(label));

  expect(extra).toEqual(['Admin Panel', 'Blog Management', 'Notifications']);
  expect(labels(false, 'admin')).toEqual([]);
});

test('every command has its own id', () => {
  const ids = commandsFor({ isAdmin: true }, actions).map(({ id, group }) => `${group} ${id}`);

  expect(new Set(ids).size).toBe(ids.length);
});

test('the three themes are found by their kind', () => {
  expect(labels(false, 'theme')).toEqual(['Light theme', 'Dark theme', 'System theme']);
});

test('sign-out is found under its other names', () => {
  expect(labels(false, 'sign out')).toEqual(['Logout']);
});

test('billing is found by what people look for in it', () => {
  for (const query of ['billing', 'invoice', 'subscription', 'payment'])
    expect(labels(false, query)).toContain('Billing');
});

test('a page command goes there, sign-out signs out', () => {
  const commands = commandsFor({ isAdmin: false }, actions);

  commands.find(({ label }) => label === 'Profile')?.run();
  commands.find(({ label }) => label === 'Logout')?.run();

  expect(actions.goTo).toHaveBeenCalledWith('/dashboard?view=profile');
  expect(actions.signOut).toHaveBeenCalledOnce();
});
