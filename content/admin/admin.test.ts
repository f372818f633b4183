import { expect, test } from 'vitest';
import { adminPanel } from './admin.ts';
import { contactList, customerList, subscriberList } from './admin-lists.ts';
import { marketing, offerList } from './admin-marketing.ts';
import { overview } from './admin-overview.ts';
import { orderList } from './admin-sales.ts';

test('the panel has seven tabs', () => {
  expect(adminPanel.tabs.map(({ id, label }) => [id, label])).toEqual([
    ['overview', 'Overview'],
    ['customers', 'Customers'],
    ['contacts', 'Contact Form Submissions'],
    ['subscribers', 'Newsletter Subscribers'],
    ['orders', 'Customer Orders'],
    ['marketing', 'Marketing'],
    ['blog', 'Blog Posts'],
  ]);
});

test.each([
  [customerList, 'Customer Management', 'No customers yet', 'Showing {count} of {total} total customers'],
  [contactList, 'Contact Form Submissions', 'No contact form submissions yet.', 'Showing {count} of {total} requests'],
  [subscriberList, 'Newsletter Subscribers', 'No newsletter subscribers yet.', 'Total subscribers: {count}'],
  [orderList, 'Customer Orders', 'No customer orders yet.', 'Total revenue: {total}'],
])('list %# has a title, an empty text and a footer', (list, title, empty, footer) => {
  expect([list.title, list.empty, list.footer]).toEqual([title, empty, footer]);
});

test('customers have the specified search text and filters', () => {
  expect(customerList.search).toBe('Search by name, email or username...');
  expect(customerList.filters.map(([, label]) => label)).toEqual(['All Customers', 'Active', 'Inactive', 'Admins']);
});

test('each list has its own error text', () => {
  expect([contactList.failed, subscriberList.failed, orderList.failed, customerList.failed, overview.failed]).toEqual([
    'Failed to load contact submissions',
    'Failed to load newsletter subscribers',
    'Failed to load customer orders',
    'Failed to load user data',
    'Failed to load subscription data',
  ]);
});

test('marketing has its title, special offers and placeholder card', () => {
  expect([marketing.title, offerList.title, marketing.soon.text]).toEqual([
    'Marketing Tools',
    'Special Offers',
    'More features are coming soon.',
  ]);
});

test('copying addresses has texts for success and failure', () => {
  expect([subscriberList.copy, subscriberList.copied, subscriberList.copyFailed]).toEqual([
    'Copy All Emails',
    'All email addresses copied to clipboard!',
    'Failed to copy emails to clipboard',
  ]);
});
