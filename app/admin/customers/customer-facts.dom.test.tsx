import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CustomerSubscription } from '#features/accounts/contract/accounts.ts';
import { api } from '#tests/support/fake-api.ts';
import { aProfile, aTimeline } from '#tests/support/lead-rows.ts';
import { aCustomerRow } from '#tests/support/panel-rows.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { CustomerFacts } from './customer-facts.tsx';

const wrote = { at: '2025-05-12T16:00:00.000Z', conversationId: 3 };
const asked = { key: 'conversation:8', kind: 'conversation', event: 'handed_over', text: '', author: null } as const;

const show = (entryAt: string) => {
  api.answer('GET /api/customers/:id/timeline', aTimeline({ ...asked, at: entryAt, firstAfter: null }));
  api.answer('GET /api/customers/:id/profile', aProfile({ lastMessage: wrote }));
  renderPart(<CustomerFacts user={aCustomerRow()} orders={[]} subscriptions={[]} requests={[]} />, { viewer: admin });
};

test('counts a message of the customer as the last contact', async () => {
  show('2025-05-12T14:55:00.000Z');

  expect(await screen.findByText('Mon, May 12, 11:00 AM')).toBeVisible();
  expect(screen.getByText(/^Wrote in a conversation/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Answer' })).toHaveAttribute(
    'href',
    expect.stringContaining('conversation=3'),
  );
});

const trial = {
  id: 12,
  userId: 7,
  agentId: 'ai-specialist',
  agentName: 'AI Solutions Specialist',
  plan: 'Premium',
  price: 79,
  renewalDate: '2025-05-26T16:00:00.000Z',
  createdAt: '2025-05-12T16:00:00.000Z',
  isTrial: true,
  trialEndsAt: '2025-05-26T16:00:00.000Z',
  status: 'trialing',
  cancelAtPeriodEnd: false,
  canceledAt: null,
  remindedAt: null,
  customerName: 'Ada Moreno',
  customerEmail: 'ada@moreno.test',
  canBeChanged: true,
} as const;

function showSubscription(subscription: CustomerSubscription) {
  api.answer('GET /api/customers/:id/timeline', aTimeline());
  api.answer('GET /api/customers/:id/profile', aProfile());
  renderPart(<CustomerFacts user={aCustomerRow()} orders={[]} subscriptions={[subscription]} requests={[]} />, {
    viewer: admin,
  });
}

test('says until when a trial is free, and what it costs then', async () => {
  showSubscription(trial);

  expect(await screen.findByText('Premium, free until May 26, 2025, then $79 a month')).toBeVisible();
});

test('says that a payment is overdue instead of when the plan renews', async () => {
  showSubscription({ ...trial, isTrial: false, trialEndsAt: null, status: 'past_due' });

  expect(await screen.findByText('Premium, $79')).toBeVisible();
  expect(screen.getByText('Past due')).toBeVisible();
});

test('names what came after the message', async () => {
  show('2025-05-12T17:00:00.000Z');

  expect(await screen.findByText('Mon, May 12, 12:00 PM')).toBeVisible();
  expect(screen.queryByText(/^Wrote in a conversation/)).toBeNull();
});
