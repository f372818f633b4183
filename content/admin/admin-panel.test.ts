import { expect, test } from 'vitest';
import { contactList, customerList, subscriberList } from './admin-lists.ts';
import { marketing, offerList } from './admin-marketing.ts';
import { overview } from './admin-overview.ts';
import { adminPanel } from './admin-panel.ts';
import { orderList } from './admin-sales.ts';

// Spec 2.11: "Tabs: Overview, Customers, Contact Form Submissions (contacts), Newsletter Subscribers"
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

// Spec 2.11: "Title 'Customer Management', an 'Export CSV' button"
// Spec 2.11: "Empty state: 'No customers yet'"
// Spec 2.11: "Title 'Contact Form Submissions' with Export CSV"
// Spec 2.11: "Empty state: 'No contact form submissions yet.'"
// Spec 2.11: "Title 'Newsletter Subscribers' with 'Copy All Emails' and 'Export CSV'"
// Spec 2.11: "Empty state: 'No newsletter subscribers yet.'"
// Spec 2.11: "Title 'Customer Orders' with Export CSV"
// Spec 2.11: "Empty state: 'No customer orders yet.'"
test.each([
  [customerList, 'Customer Management', 'No customers yet', 'Showing {count} of {total} total customers'],
  [contactList, 'Contact Form Submissions', 'No contact form submissions yet.', 'Showing {count} of {total} requests'],
  [subscriberList, 'Newsletter Subscribers', 'No newsletter subscribers yet.', 'Total subscribers: {count}'],
  [orderList, 'Customer Orders', 'No customer orders yet.', 'Total revenue: {total}'],
])('list %# has a title, an empty text and a footer', (list, title, empty, footer) => {
  expect([list.title, list.empty, list.footer]).toEqual([title, empty, footer]);
});

// Spec 2.11: "a search box 'Search by name, email or username...', and a filter with All Customers, Active"
test('customers have the specified search text and filters', () => {
  expect(customerList.search).toBe('Search by name, email or username...');
  expect(customerList.filters.map(([, label]) => label)).toEqual([
    'All Customers',
    'Active',
    'Inactive',
    'Admins',
    'Team',
  ]);
});

// Spec 8: "Admin loads: 'Failed to load contact submissions', 'Failed to load newsletter subscribers', 'Failed"
test('each list has its own error text', () => {
  expect([contactList.failed, subscriberList.failed, orderList.failed, customerList.failed, overview.failed]).toEqual([
    'Failed to load contact submissions',
    'Failed to load newsletter subscribers',
    'Failed to load customer orders',
    'Failed to load user data',
    'Failed to load subscription data',
  ]);
});

// Spec 2.11: "Title 'Marketing Tools', with a special-offers component and a placeholder card saying more"
test('marketing has its title, special offers and placeholder card', () => {
  expect([marketing.title, offerList.title, marketing.soon.text]).toEqual([
    'Marketing Tools',
    'Special offers',
    'More features are coming soon.',
  ]);
});

// Spec 8: "Copy emails (alert): 'All email addresses copied to clipboard!' or 'Failed to copy emails to"
test('copying addresses has texts for success and failure', () => {
  expect([subscriberList.copy, subscriberList.copied, subscriberList.copyFailed]).toEqual([
    'Copy All Emails',
    'All email addresses copied to clipboard!',
    'Failed to copy emails to clipboard',
  ]);
});
