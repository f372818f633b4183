import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { CustomerDetail, CustomerOrder, CustomerSubscription } from '#features/accounts/contract/accounts.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aTimeline } from '#tests/support/lead-rows.ts';
import { aCustomerRow, anOrderRow, aRequestRow } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { CustomerView } from './customer-view.tsx';

const order: CustomerOrder = { ...anOrderRow(), canBeRefunded: true };
const subscription: CustomerSubscription = {
  id: 12,
  userId: 7,
  agentId: 'ai-specialist',
  agentName: 'AI Solutions Specialist',
  plan: 'Premium',
  price: 79,
  renewalDate: '2025-06-08T12:00:00Z',
  createdAt: '2025-05-08T12:00:00Z',
  isTrial: false,
  trialEndsAt: null,
  status: 'active',
  cancelAtPeriodEnd: false,
  remindedAt: null,
  customerName: 'Ada Moreno',
  customerEmail: 'ada@moreno.test',
  canBeChanged: true,
};

const account = { emailVerified: true, hasSecondFactor: false, sessions: 0, closure: null, erasedAt: null };

beforeEach(() => {
  api.answer('GET /api/customers/:id/timeline', aTimeline());
  api.answer('GET /api/customers/:id/account', account);
});

async function openView(overrides: Partial<CustomerDetail> = {}) {
  const detail = { user: aCustomerRow(), orders: [order], subscriptions: [subscription], requests: [], ...overrides };
  api.answer('GET /api/users/:id', detail);
  const view = renderPart(<CustomerView customer={aCustomerRow()} onClose={() => {}} />, { viewer: admin });
  await screen.findByRole('heading', { name: /^Consultation requests/ });
  return view;
}

test('shows a customer’s orders, subscriptions and requests', async () => {
  await openView({ requests: [aRequestRow()] });

  const panel = screen.getByRole('dialog');
  expect(panel).toHaveTextContent('#1042 AI Solutions Specialist (Premium)');
  expect(panel).toHaveTextContent('AI Solutions Specialist Premium');
  expect(panel).toHaveTextContent('Custom AI Development');
  expect(within(panel).getByRole('link', { name: 'ada@moreno.test' })).toHaveAttribute(
    'href',
    'mailto:ada@moreno.test',
  );
});

// Spec 2.11: "Created ('N/A' if missing), Last Login ('Never')"
test('shows a customer without dates and status as active', async () => {
  const { status: _status, createdAt: _createdAt, lastLogin: _lastLogin, ...row } = aCustomerRow();
  await openView({ user: row });

  expect(screen.getByRole('dialog')).toHaveTextContent(/Status ?Active.*Created ?N\/A ?Last Login ?Never/);
  expect(await screen.findByRole('button', { name: /^Close account/ })).toBeVisible();
});

test('shows the value first and closing last', async () => {
  await openView({ orders: [order, { ...order, id: 1, status: 'refunded' }] });
  await screen.findByRole('button', { name: /^Delete/ });

  expect(screen.getByRole('dialog')).toHaveTextContent(
    /Value ?\$79 ?Plans ?AI Solutions Specialist, Premium ?Orders.*Profile.*Close account.*Delete/,
  );
});

test('retries a customer that fails to load', async () => {
  api.answer('GET /api/users/:id', rejected(503));
  const { user } = renderPart(<CustomerView customer={aCustomerRow()} onClose={() => {}} />, { viewer: admin });
  await screen.findByRole('alert');

  api.answer('GET /api/users/:id', { user: aCustomerRow(), orders: [], subscriptions: [], requests: [] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByRole('heading', { name: /^Consultation requests/ })).toBeVisible();
});

test.each([
  ['Refund', { orders: [order] }, 'POST /api/orders/:id/refund'],
  ['Cancel', {}, 'POST /api/subscriptions/:id/cancel'],
  ['Resume', { subscriptions: [{ ...subscription, cancelAtPeriodEnd: true }] }, 'POST /api/subscriptions/:id/resume'],
] as const)('%s: confirms first, then shows the result', async (label, overrides, call) => {
  api.answer(call, { success: true, message: 'It is done.' });
  const { user } = await openView(overrides as Partial<CustomerDetail>);
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

test('offers no refund or cancellation without a provider', async () => {
  await openView({
    orders: [{ ...order, canBeRefunded: false }],
    subscriptions: [{ ...subscription, canBeChanged: false }],
  });

  expect(screen.queryByRole('button', { name: /^(Refund|Cancel)/ })).toBeNull();
});
