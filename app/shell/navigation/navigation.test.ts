import { expect, test } from 'vitest';
import { permissionsOf } from '#features/permissions.ts';
import { adminLinks, adminLinksFor, commonLinks, isCurrentLink, isExactLink } from './navigation.ts';

function currentAt(address: string): string[] {
  const { pathname, search } = new URL(address, 'https://studio.test');
  return [...commonLinks, ...adminLinks]
    .filter(({ to }) => isCurrentLink(to, { pathname, search }))
    .map(({ label }) => label);
}

test.each([
  ['/dashboard', ['Dashboard']],
  ['/dashboard/profile', ['Dashboard']],
  ['/dashboard?view=billing', ['Billing']],
  ['/dashboard?view=billing&agent=ai-specialist', ['Billing']],
  ['/dashboard-blog', ['Blog']],
  ['/dashboard-blog/edit/7', ['Blog']],
  ['/admin', ['Admin Panel']],
  ['/admin?tab=orders', ['Admin Panel']],
  ['/admin/notifications', ['Admin Panel']],
  ['/admin?tab=blog', ['Blog Management']],
  ['/admin?view=conversations&conversation=3', ['Conversations']],
  ['/admin?view=calendar&week=2025-05-05', ['Calendar']],
])('marks the current links at %s: %s', (address, labels) => {
  expect(currentAt(address)).toEqual(labels);
});

test('marks a link as the page itself only on that page', () => {
  const address = { pathname: '/dashboard', search: '?view=billing' };

  expect(isExactLink('/dashboard?view=billing', address)).toBe(true);
  expect(isExactLink('/dashboard?view=billing', { ...address, search: '?view=billing&agent=ai-specialist' })).toBe(
    false,
  );
});

test.each([
  ['customer', []],
  ['editor', ['Calendar']],
  ['admin', ['Admin Panel', 'Calendar', 'Conversations', 'Blog Management', 'Emails', 'Privacy']],
] as const)('offers the role %s these pages of the admin group: %s', (role, labels) => {
  expect(adminLinksFor({ permissions: permissionsOf(role) }).map(({ label }) => label)).toEqual(labels);
});
