import { expect, test } from 'vitest';
import { permissionsOf } from '#features/permissions.ts';
import {
  adminLinks,
  adminLinksFor,
  commonLinks,
  currentLink,
  customerLinks,
  isExactLink,
  panelLink,
} from './navigation.ts';

const staffLinks = [...adminLinks, panelLink, ...commonLinks];

function addressOf(address: string) {
  const { pathname, search } = new URL(address, 'https://studio.test');
  return { pathname, search };
}

test.each([
  ['/dashboard', 'Dashboard'],
  ['/dashboard/profile', 'Dashboard'],
  ['/dashboard?view=billing', 'Billing'],
  ['/dashboard?view=billing&agent=ai-specialist', 'Billing'],
  ['/dashboard-blog', 'Blog'],
  ['/dashboard-blog/edit/7', 'Blog'],
  ['/admin', 'Today'],
  ['/admin?tab=overview', 'Today'],
  ['/admin?tab=orders', 'Admin Panel'],
  ['/admin?tab=contacts', 'Leads'],
  ['/admin?tab=contacts&layout=board&request=7', 'Leads'],
  ['/admin?tab=customers&q=ada', 'Customers'],
  ['/admin?tab=marketing&list=campaigns', 'Marketing'],
  ['/admin?tab=subscribers', 'Marketing'],
  ['/admin?tab=blog', 'Blog Management'],
  ['/admin?view=conversations&conversation=3', 'Conversations'],
  ['/admin?view=calendar&week=2025-05-05', 'Calendar'],
  ['/admin?view=site', 'Site'],
  ['/admin?view=site&part=texts', 'Site'],
  ['/admin?view=settings', 'Settings'],
  ['/admin?view=emails&filter=failed:all', 'Settings'],
  ['/admin?view=privacy&list=erasures', 'Settings'],
  ['/admin?tab=orders&list=events', 'Settings'],
  ['/admin?tab=marketing&list=audit', 'Settings'],
  ['/admin?view=conversations&list=spend', 'Settings'],
  ['/admin/notifications', 'Settings'],
])('marks the link that staff are at on %s: %s', (address, label) => {
  expect(currentLink(staffLinks, addressOf(address))?.label).toBe(label);
});

test.each([
  ['/dashboard', 'Dashboard'],
  ['/dashboard?view=chat&conversation=7', 'Conversations'],
  ['/dashboard?view=documents', 'Documents'],
  ['/dashboard?view=calls', 'Calls'],
])('marks the link that customers are at on %s: %s', (address, label) => {
  expect(currentLink(customerLinks(true), addressOf(address))?.label).toBe(label);
});

test('leaves out conversations and documents while only the demo answers', () => {
  expect(customerLinks(false).map(({ label }) => label)).toEqual(['Dashboard', 'Calls', 'Blog', 'Billing']);
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
  ['editor', ['Today', 'Promises', 'Calendar', 'Marketing', 'Blog Management', 'Site']],
  ['advisor', ['Today', 'Leads', 'Calendar', 'Conversations', 'Blog Management']],
  [
    'admin',
    ['Today', 'Leads', 'Calendar', 'Conversations', 'Customers', 'Marketing', 'Blog Management', 'Site', 'Settings'],
  ],
] as const)('offers the role %s these links of the panel: %s', (role, labels) => {
  expect(adminLinksFor({ permissions: permissionsOf(role) }).map(({ label }) => label)).toEqual(labels);
});
