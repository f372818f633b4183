import { expect, test, vi } from 'vitest';
import { permissionsOf, type Role } from '#features/permissions.ts';
import { filterCommands } from '#ui/command/command.ts';
import { commandsFor } from './commands.ts';

const actions = { goTo: vi.fn<(path: string) => void>(), signOut: vi.fn<() => void>() };
const commandsOf = (role: Role) => commandsFor({ permissions: permissionsOf(role) }, actions);
const labels = (role: Role, query = '') => filterCommands(commandsOf(role), query).map(({ label }) => label);

// Spec 2.9: "An admin-only group holds /admin (Admin Panel) and Blog Management"
test('offers admin pages only to admins', () => {
  // By address: everybody has the privacy policy, which has the same label as the privacy desk.
  const common = new Set(commandsOf('customer').map(({ id }) => id));
  const extra = commandsOf('admin').filter(({ id, isSearched }) => !isSearched && !common.has(id));

  expect(extra.map(({ label }) => label)).toEqual([
    'Admin Panel',
    'Leads',
    'Calendar',
    'Conversations',
    'Customers',
    'Marketing',
    'Blog Management',
    'Site',
    'Settings',
    'Notifications',
    'Book a call',
    'Write a campaign',
  ]);
  expect(labels('customer', 'admin')).toEqual([]);
});

test.each([
  [
    'editor',
    [
      'Admin Panel',
      'Promises',
      'Calendar',
      'Marketing',
      'Blog Management',
      'Site',
      'Notifications',
      'Book a call',
      'Write a campaign',
    ],
  ],
  ['advisor', ['Admin Panel', 'Leads', 'Calendar', 'Conversations', 'Blog Management', 'Notifications', 'Book a call']],
] as const)('offers the role %s only what it may open: %s', (role, offered) => {
  const extra = commandsOf(role)
    .filter(({ isSearched, label }) => !isSearched && !labels('customer').includes(label))
    .map(({ label }) => label);

  expect(extra).toEqual(offered);
});

test('gives every command its own id', () => {
  const ids = commandsOf('admin').map(({ id, group }) => `${group} ${id}`);

  expect(new Set(ids).size).toBe(ids.length);
});

test.each(['advisor', 'admin'] as const)('finds the notifications once for the role %s', (role) => {
  expect(labels(role, 'notifications').filter((label) => label === 'Notifications')).toHaveLength(1);
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

test.each([
  ['orders', 'Customer Orders'],
  ['invoices', 'Customer Orders'],
  ['payments', 'Customer Orders'],
  ['refund', 'Refunded orders'],
  ['leads', 'Leads'],
  ['inquiries', 'Leads'],
  ['audit', 'Audit log'],
  ['log', 'Audit log'],
  ['offers', 'Special offers'],
  ['coupons', 'Special offers'],
  ['newsletter', 'Campaigns'],
  ['gdpr', 'Erasures'],
  ['webhooks', 'Payment events'],
  ['wording', 'Texts'],
  ['import', 'Import posts'],
  ['wordpress', 'Import posts'],
  ['ghost', 'Import posts'],
  ['export', 'Export posts'],
  ['redirect', 'Redirects'],
])('finds by the word %s: %s', (word, label) => {
  expect(labels('admin', word)).toContain(label);
});

test('offers editors only their pages of the panel', () => {
  const panel = commandsOf('editor').filter(({ group }) => group === 'Admin panel');

  expect(panel.map(({ label }) => label)).toEqual([
    'Today',
    'Texts',
    'Import posts',
    'Export posts',
    'Redirects',
    'Notification settings',
    'Campaigns',
    'Waitlists',
  ]);
});

test('runs navigation and sign-out', () => {
  const commands = commandsOf('customer');

  commands.find(({ label }) => label === 'Profile')?.run();
  commands.find(({ label }) => label === 'Logout')?.run();

  expect(actions.goTo).toHaveBeenCalledWith('/dashboard/profile');
  expect(actions.signOut).toHaveBeenCalledOnce();
});
