import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { CustomerDetail, CustomerOrder, CustomerSubscription } from '#features/accounts/contract/accounts.ts';
import type { TimelineEntry } from '#features/timeline/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aProfile, aTimeline } from '#tests/support/lead-rows.ts';
import { aCustomerRow, anOrderRow, aPage, aRequestRow, aSubscriptionRow } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import CustomersTab from './customers-tab.tsx';

const order: CustomerOrder = { ...anOrderRow(), canBeRefunded: true, refundable: 79 };
const subscription: CustomerSubscription = { ...aSubscriptionRow(), canBeChanged: true };

const account = { emailVerified: true, hasSecondFactor: false, sessions: 0, closure: null, erasedAt: null };

const asked: TimelineEntry = {
  key: 'conversation:1',
  at: '2025-05-12T14:55:00.000Z',
  kind: 'conversation',
  event: 'handed_over',
  text: '',
  author: null,
  firstAfter: null,
};
const ordered: TimelineEntry = {
  key: 'order:1042',
  at: '2025-05-13T14:55:00.000Z',
  kind: 'order',
  orderId: 1042,
  product: 'AI Solutions Specialist',
  amount: 79,
  status: 'completed',
};

beforeEach(() => {
  api.answer('GET /api/customers/:id/timeline', aTimeline());
  api.answer('GET /api/customers/:id/profile', aProfile());
  api.answer('GET /api/customers/:id/account', account);
});

async function openView(overrides: Partial<CustomerDetail> = {}, show = '') {
  api.answer('GET /api/users', aPage(aCustomerRow(), aCustomerRow({ id: 8, username: 'eve', firstName: 'Eve' })));
  const detail = { user: aCustomerRow(), orders: [order], subscriptions: [subscription], requests: [], ...overrides };
  api.answer('GET /api/users/:id', detail);
  const view = renderPart(<CustomersTab />, { viewer: admin, address: `/admin?tab=customers&customer=7${show}` });
  await screen.findByRole('tab', { name: /^Orders/ });
  return view;
}

const tab = (name: RegExp) => screen.findByRole('tab', { name });
const panelOf = (name: RegExp) => screen.findByRole('tabpanel', { name });

test('shows a customer’s orders, subscriptions and requests', async () => {
  const { user } = await openView({ requests: [aRequestRow()] });

  expect(await panelOf(/^Orders/)).toHaveTextContent('#1042 AI Solutions Specialist (Premium)');
  await user.click(await tab(/^Subscriptions/));
  expect(await panelOf(/^Subscriptions/)).toHaveTextContent('AI Solutions Specialist Premium');
  await user.click(await tab(/^Requests/));
  expect(await panelOf(/^Requests/)).toHaveTextContent('Custom AI Development');
  expect(screen.getByRole('link', { name: 'ada@moreno.test' })).toHaveAttribute('href', 'mailto:ada@moreno.test');
});

test('keeps the tab in the address, without a step of its own', async () => {
  const { user, address } = await openView({}, '&show=calls');
  expect(await panelOf(/^Calls/)).toHaveTextContent('No calls');

  await user.click(await tab(/^Conversations/));

  expect(await panelOf(/^Conversations/)).toHaveTextContent('No conversations handed over');
  expect(address()).toBe('/admin?tab=customers&customer=7&show=conversations');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/admin?tab=customers'));
});

test('loads emails when their tab opens first', async () => {
  const { user } = await openView();
  expect(api.inputs('GET /api/customers/:id/timeline')).not.toContainEqual(
    expect.objectContaining({ filter: 'emails' }),
  );

  await user.click(await tab(/^Emails/));

  expect(await within(await panelOf(/^Emails/)).findByText('No emails yet.')).toBeVisible();
});

test('shows five orders, and all of them when asked', async () => {
  const orders = Array.from({ length: 7 }, (_, at) => ({ ...order, id: 1040 + at }));
  const { user } = await openView({ orders });
  const panel = within(await panelOf(/^Orders/));
  expect(panel.getAllByRole('listitem')).toHaveLength(5);
  expect(panel.getByText(/^5 of 7/)).toBeVisible();

  await user.click(panel.getByRole('button', { name: 'Show all' }));

  expect(panel.getAllByRole('listitem')).toHaveLength(7);
  expect(panel.getByText(/^Completed minus refunded/)).toHaveTextContent('$553');
});

test('names the last contact, the next call and what happened recently', async () => {
  api.answer('GET /api/customers/:id/timeline', aTimeline(ordered, asked));
  const call = { status: 'confirmed', place: 'video', host: 'Priya Raman', canOpen: true } as const;
  const calls = [
    { ...call, id: 6, startsAt: '2031-05-15T19:00:00.000Z' },
    { ...call, id: 5, startsAt: '2031-05-14T19:00:00.000Z' },
    { ...call, id: 4, startsAt: '2025-05-01T19:00:00.000Z' },
  ];
  const conversations = [{ id: 3, title: 'Our invoice', handedOverAt: asked.at }];
  api.answer('GET /api/customers/:id/profile', aProfile({ calls, conversations }));
  await openView();

  const facts = within(screen.getByLabelText('At a glance'));
  expect(await facts.findByText('Mon, May 12, 9:55 AM')).toBeVisible();
  expect(await facts.findByRole('link', { name: 'Answer' })).toHaveAttribute(
    'href',
    '/admin?view=conversations&conversation=3',
  );
  expect(facts.getByText('Wed, May 14, 2:00 PM')).toBeVisible();
  expect(facts.getByRole('link', { name: 'Open' })).toHaveAttribute('href', expect.stringContaining('booking=5'));
  const recently = within(screen.getByRole('region', { name: 'Recently' }));
  expect(recently.getAllByRole('listitem')).toHaveLength(2);
});

test('walks to the next customer of the list, whose tab stays', async () => {
  const eve = aCustomerRow({ id: 8, username: 'eve', firstName: 'Eve', lastName: 'Okafor' });
  const { user, address } = await openView({}, '&show=requests');
  api.answer('GET /api/users/:id', { user: eve, orders: [], subscriptions: [], requests: [] });
  expect(await screen.findByText('1 of 2')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Next customer' }));

  expect(await screen.findByRole('dialog', { name: 'Eve Okafor' })).toBeVisible();
  expect(screen.getByText('Eve Okafor', { selector: 'b' })).toHaveFocus();
  expect(address()).toBe('/admin?tab=customers&customer=8&show=requests');
});

test('books a call for the newest request that is not spam', async () => {
  await openView({ requests: [aRequestRow({ id: 4, isSpam: true }), aRequestRow()] });
  expect(screen.getByRole('button', { name: 'Book a call' })).toBeVisible();
});

test('leads to the calendar to book a call without a request', async () => {
  await openView();
  const link = screen.getByRole('link', { name: 'Book a call' });
  expect(link).toHaveAttribute('href', '/admin?view=calendar&book=new&customer=7');
});

test('asks for no call and conversation of staff', async () => {
  await openView({ user: aCustomerRow({ role: 'editor' }) }, '&show=calls');

  expect(await panelOf(/^Calls/)).toHaveTextContent('No calls');
  expect(api.calls()).not.toContain('GET /api/customers/:id/profile');
});

// Spec 2.11: "Created ('N/A' if missing), Last Login ('Never')"
test('shows a customer without dates and status as active', async () => {
  const { status: _status, createdAt: _createdAt, lastLogin: _lastLogin, ...row } = aCustomerRow();
  await openView({ user: row });

  expect(screen.getByRole('dialog')).toHaveTextContent(/Active.*Created ?N\/A ?Last Login ?Never/);
  expect(await screen.findByRole('button', { name: /^Close account/ })).toBeVisible();
});

test('shows the value first and closing last', async () => {
  await openView({ orders: [order, { ...order, id: 1, status: 'refunded' }] });
  await screen.findByRole('button', { name: /^Delete/ });

  expect(screen.getByRole('dialog')).toHaveTextContent(
    /Value ?\$79 ?1 order since May 8, 2025 ?Plans ?AI Solutions Specialist ?Premium, \$79, renews.*Orders.*Contact.*Close account.*Delete data/,
  );
});

test('retries a customer that fails to load', async () => {
  api.answer('GET /api/users/:id', rejected(503));
  api.answer('GET /api/users', aPage());
  const { user } = renderPart(<CustomersTab />, { viewer: admin, address: '/admin?tab=customers&customer=7' });
  await screen.findByText('Failed to load user data');

  api.answer('GET /api/users/:id', { user: aCustomerRow(), orders: [], subscriptions: [], requests: [] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await tab(/^Orders/)).toBeVisible();
});

test('says that an account is gone', async () => {
  api.answer('GET /api/users/:id', rejected(404));
  api.answer('GET /api/users', aPage());
  renderPart(<CustomersTab />, { viewer: admin, address: '/admin?tab=customers&customer=7' });

  expect(await screen.findByRole('alert')).toHaveTextContent('This account was deleted.');
});

test.each([
  ['Refund', { orders: [order] }, '', 'POST /api/orders/:id/refund'],
  ['Cancel', {}, '&show=subscriptions', 'POST /api/subscriptions/:id/cancel'],
  [
    'Resume',
    { subscriptions: [{ ...subscription, cancelAtPeriodEnd: true }] },
    '&show=subscriptions',
    'POST /api/subscriptions/:id/resume',
  ],
] as const)('%s: confirms first, then shows the result', async (label, overrides, show, call) => {
  api.answer(call, { success: true, message: 'It is done.' });
  const { user } = await openView(overrides as Partial<CustomerDetail>, show);
  await user.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(api.calls()).not.toContain(call);

  await user.click(question.getAllByRole('button').at(-1) ?? document.body);

  expect(await findToast('It is done.')).toBeVisible();
  expect(api.calls()).toContain(call);
});

test('shows an error when an action is rejected', async () => {
  api.answer('POST /api/orders/:id/refund', rejected(409, { message: 'Already refunded' }));
  const { user } = await openView();
  await user.click(screen.getByRole('button', { name: /^Refund/ }));
  const question = within(await screen.findByRole('alertdialog'));

  await user.click(question.getAllByRole('button').at(-1) ?? document.body);

  expect(await findToast('Already refunded')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test.each(['orders', 'subscriptions'])('offers no refund or cancellation of %s without a provider', async (show) => {
  const orders = [{ ...order, canBeRefunded: false }];
  await openView({ orders, subscriptions: [{ ...subscription, canBeChanged: false }] }, `&show=${show}`);

  expect(screen.queryByRole('button', { name: /^(Refund|Cancel)/ })).toBeNull();
});
