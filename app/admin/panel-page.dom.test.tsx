import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ApiName, api, rejected } from '#tests/support/fake-api.ts';
import { aCustomerRow, aDesk, anOrderRow, aPage } from '#tests/support/panel-rows.ts';
import { renderRoutes } from '#tests/support/render.tsx';
import { aQuietDay } from '#tests/support/today.ts';
import { ada, admin, advisor, editor } from '#tests/support/viewers.ts';
import AdminPanelPage from './panel-page.tsx';

/** Every tab's list is empty. */
function answerAll() {
  api.answer('GET /api/today', aQuietDay);
  api.answer('GET /api/users', aPage());
  api.answer('GET /api/contacts', aPage());
  api.answer('GET /api/leads/desk', aDesk());
  api.answer('GET /api/subscribers', aPage());
  api.answer('GET /api/orders', { ...aPage(), totalAmount: 0 });
  api.answer('GET /api/subscriptions/all', aPage());
  api.answer('GET /api/offers', aPage());
  api.answer('GET /api/blog', { data: [], posts: [], count: 0 });
  api.answer('GET /api/blog/trash', { posts: [] });
  api.answer('GET /api/emails/state', rejected(503, { message: 'Not ready' }));
  api.answer('GET /api/launch-check', rejected(503, { message: 'Not ready' }));
}

const openPanel = (address: string, viewer = admin) =>
  renderRoutes([{ path: '/admin', Component: AdminPanelPage }], { address, viewer });

const TABS: [tab: string, label: string, call: ApiName, words: string][] = [
  ['customers', 'Customers', 'GET /api/users', 'Failed to load user data'],
  ['contacts', 'Contact Form Submissions', 'GET /api/contacts', 'Failed to load contact submissions'],
  ['subscribers', 'Newsletter Subscribers', 'GET /api/subscribers', 'Failed to load newsletter subscribers'],
  ['orders', 'Customer Orders', 'GET /api/orders', 'Failed to load customer orders'],
  ['marketing', 'Marketing', 'GET /api/offers', 'Failed to load special offers'],
  ['blog', 'Blog Posts', 'GET /api/blog', 'Error loading blog posts'],
];

test('shows staff every time in the business’s zone and names it', async () => {
  answerAll();
  api.answer('GET /api/orders', { ...aPage(anOrderRow({ createdAt: '2025-06-02T03:30:00.000Z' })), totalAmount: 79 });
  const panel = [{ path: '/admin', Component: AdminPanelPage }];
  renderRoutes(panel, { address: '/admin?tab=orders', viewer: admin, timeZone: 'America/Chicago' });

  expect(await screen.findByTitle(/^June 1, 2025 at 10:30\sPM Central Time$/)).toBeVisible();
});

// Spec 2.10: "Error state: 'Error loading blog posts' with 'Try Again'"
// Spec 2.11: "Footer 'Total subscribers: N'"
// Spec 7: "no refetch on window focus, no retries, data fresh for 5 minutes"
// Spec 8: "Admin loads: 'Failed to load contact submissions', 'Failed to load newsletter subscribers', 'Failed"
test.each(TABS)('%s shows its own error and retries', async (tab, label, call, words) => {
  answerAll();
  api.answer(call, rejected(503, { message: 'Not ready' }));
  const { user } = openPanel(`/admin?tab=${tab}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);

  const other = tab === 'customers' ? 'Customer Orders' : 'Customers';
  await user.click(screen.getByRole('tab', { name: other }));
  expect(await screen.findByRole('tabpanel', { name: other })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.click(screen.getByRole('tab', { name: label }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);

  answerAll();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each([
  ['admin', admin, 'Revenue, customers and content in one place.'],
  ['advisor', advisor, 'Leads, conversations and posts in one place.'],
  ['editor', editor, 'Campaigns, waitlists and posts in one place.'],
])('says to an %s what they may do here', async (_role, viewer, lead) => {
  answerAll();
  openPanel('/admin?tab=blog', viewer);

  expect(await screen.findByText(lead)).toBeVisible();
});

test.each([
  ['asks', false, 1],
  ['does not ask', true, 0],
])('%s for the launch check where isDemo is %s', async (_what, isDemo, count) => {
  answerAll();
  api.answer('GET /api/admin/overview', rejected(503, { message: 'Not ready' }));
  renderRoutes([{ path: '/admin', Component: AdminPanelPage }], { address: '/admin', viewer: admin, isDemo });

  await screen.findByRole('alert');
  expect(api.calls().filter((name) => name === 'GET /api/launch-check')).toHaveLength(count);
});

test('the overview shows its own error and retries', async () => {
  answerAll();
  api.answer('GET /api/admin/overview', rejected(503, { message: 'Not ready' }));
  const { user } = openPanel('/admin');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load subscription data');

  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(api.calls().filter((name) => name === 'GET /api/admin/overview')).toHaveLength(2);
  await user.click(screen.getByRole('tab', { name: 'Customers' }));

  expect(await screen.findByRole('tabpanel', { name: 'Customers' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('saves the tab in the address', async () => {
  answerAll();
  const { user, address } = openPanel('/admin?tab=customers');

  await user.click(screen.getByRole('tab', { name: 'Newsletter Subscribers' }));

  expect(address()).toBe('/admin?tab=subscribers');
  expect(await screen.findByText('Total subscribers: 0')).toBeVisible();
});

// Spec 7: "no refetch on window focus, no retries, data fresh for 5 minutes"
test('reuses recently loaded data when a tab opens again', async () => {
  answerAll();
  api.answer('GET /api/orders', { ...aPage(anOrderRow()), totalAmount: 79 });
  const { user } = openPanel('/admin?tab=orders');
  await screen.findByText('Total revenue: $79');

  await user.click(screen.getByRole('tab', { name: 'Customers' }));
  await screen.findByRole('tabpanel', { name: 'Customers' });
  await user.click(screen.getByRole('tab', { name: 'Customer Orders' }));
  window.dispatchEvent(new Event('visibilitychange'));

  expect(await screen.findByText('Total revenue: $79')).toBeVisible();
  expect(api.calls().filter((name) => name === 'GET /api/orders')).toHaveLength(1);
});

// Spec 6: "Signed-in user: … /admin … the blog dashboard and the post forms"
test('rejects customers without any admin request', () => {
  openPanel('/admin?tab=customers', ada);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin access required');
  expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
  expect(api.calls()).toEqual([]);
});

test.each([
  ['an editor', editor, ['Overview', 'Marketing', 'Blog Posts']],
  ['an advisor', advisor, ['Overview', 'Contact Form Submissions', 'Blog Posts']],
] as const)('offers %s only the tabs that they may use', async (_who, viewer, labels) => {
  api.answer('GET /api/today', { ...aQuietDay, failed: null, month: null });

  const { address } = openPanel('/admin?tab=orders', viewer);

  expect(await screen.findByRole('tab', { name: labels[0], selected: true })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(labels);
  expect(address()).toBe('/admin');
  expect(await screen.findByText(/no calls today/i)).toBeVisible();
  expect(api.calls()).toEqual(['GET /api/today']);
});

test('finds a customer and saves the search in the address', async () => {
  api.answer('GET /api/users', ({ query }) =>
    query.q ? { ...aPage(aCustomerRow()), total: 12 } : { ...aPage(), total: 12 },
  );
  const { user, address } = openPanel('/admin?tab=customers');

  await user.type(await screen.findByRole('searchbox'), 'ada@moreno{Enter}');

  expect(await screen.findByText('Showing 1 of 12 total customers')).toBeVisible();
  expect(address()).toBe('/admin?tab=customers&q=ada%40moreno');
});
