import { expect, test, vi } from 'vitest';
import { filterCommands } from '#ui/command/command.ts';
import { commandsFor } from './commands.ts';

const actions = { goTo: vi.fn<(path: string) => void>(), signOut: vi.fn<() => void>() };
const labels = (isAdmin: boolean, query = '') =>
  filterCommands(commandsFor({ isAdmin }, actions), query).map(({ label }) => label);

// Spec 2.9: "An admin-only group holds /admin (Admin Panel) and Blog Management"
test('offers admin pages only to admins', () => {
  const extra = labels(true).filter((label) => !labels(false).includes(label));

  expect(extra).toEqual(['Admin Panel', 'Blog Management', 'Emails', 'Notifications']);
  expect(labels(false, 'admin')).toEqual([]);
});

test('gives every command its own id', () => {
  const ids = commandsFor({ isAdmin: true }, actions).map(({ id, group }) => `${group} ${id}`);

  expect(new Set(ids).size).toBe(ids.length);
});

test('finds the three themes by their category', () => {
  expect(labels(false, 'theme')).toEqual(['Light theme', 'Dark theme', 'System theme']);
});

test('finds sign-out by its synonyms', () => {
  expect(labels(false, 'sign out')).toEqual(['Logout']);
});

test('finds billing by its synonyms', () => {
  for (const query of ['billing', 'invoice', 'subscription', 'payment'])
    expect(labels(false, query)).toContain('Billing');
});

test('runs navigation and sign-out', () => {
  const commands = commandsFor({ isAdmin: false }, actions);

  commands.find(({ label }) => label === 'Profile')?.run();
  commands.find(({ label }) => label === 'Logout')?.run();

  expect(actions.goTo).toHaveBeenCalledWith('/dashboard?view=profile');
  expect(actions.signOut).toHaveBeenCalledOnce();
});
