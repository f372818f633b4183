import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListedConversation } from '#features/conversations/contract.ts';
import { api } from '#tests/support/fake-api.ts';
import { renderPart } from '#tests/support/render.tsx';
import { DashboardHome } from './dashboard-home.tsx';

const conversation: ListedConversation = {
  id: 7,
  agentId: 'ai-specialist',
  consultant: 'AI Solutions Specialist',
  title: 'Which process to automate first',
  state: 'idle',
  staffName: null,
  updatedAt: '2026-11-20T15:00:00.000Z',
};

function show(consultants: readonly string[] | null, conversations = [conversation]) {
  api.answer('GET /api/user/bookings', { data: [], count: 0 });
  api.answer('GET /api/user/requests', { data: [], count: 0 });
  if (consultants) api.answer('GET /api/conversations', { data: conversations, count: conversations.length });
  return renderPart(<DashboardHome consultants={consultants} />);
}

const cardOf = (name: string) => within(screen.getByRole('button', { name: new RegExp(`^.*${name}`) }));

// Without an answer to it, a call to the server would fail the test.
test('without a provider, every consultant is a demo and nothing is loaded', async () => {
  show(null);
  await screen.findByText(/^No calls or requests yet/);

  expect(screen.getAllByText('Demo')).toHaveLength(3);
  expect(screen.getAllByText('Start demo')).toHaveLength(3);
  expect(screen.getByText('Choose a consultant to try a demo conversation.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your conversations' })).toBeNull();
});

test('with a plan, its consultant opens without the badge and the others stay demos', async () => {
  show(['ai-specialist']);
  await screen.findByRole('link', { name: conversation.title });

  expect(cardOf('AI Solutions Specialist').getByText('Open')).toBeVisible();
  expect(cardOf('AI Solutions Specialist').queryByText('Demo')).toBeNull();
  expect(screen.getAllByText('Start demo')).toHaveLength(2);
});

test('lists the newest conversations with a link to all of them', async () => {
  const withPerson = { ...conversation, id: 8, title: 'Invoice', state: 'with_person' as const };
  show(['ai-specialist'], [withPerson, conversation]);

  const region = within(await screen.findByRole('region', { name: 'Your conversations' }));
  expect((await region.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'InvoiceWith a person',
    'Which process to automate firstLast message November 20, 2026',
  ]);
  expect(region.getByRole('link', { name: 'Invoice' })).toHaveAttribute('href', '/dashboard?view=chat&conversation=8');
  expect(region.getByRole('link', { name: 'All conversations' })).toHaveAttribute('href', '/dashboard?view=chat');
});

test('without a plan, conversations show only if there are some', async () => {
  show([], []);
  await screen.findByText(/^No calls or requests yet/);
  expect(screen.queryByRole('region', { name: 'Your conversations' })).toBeNull();
});

test('conversations outlive the plan', async () => {
  show([]);

  expect(await screen.findByRole('link', { name: conversation.title })).toBeVisible();
  expect(screen.getAllByText('Start demo')).toHaveLength(3);
});
