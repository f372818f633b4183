import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { aPerson } from '#tests/support/lead-rows.ts';
import { aPage } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import ConversationsScreen from '../conversations-screen.tsx';

const row = {
  id: 3,
  title: 'Invoice for the second seat',
  agentId: 'business-consultant',
  customerName: 'Jordan Moreno',
  email: 'jordan@example.test',
  handedOverAt: '2025-06-12T14:00:00.000Z',
  isAwaitingStaff: true,
  staffName: null,
};
const facts = { consultantName: 'Consultant', customerId: 7, username: 'jordan', requestId: 12 };

beforeEach(() => {
  sessionStorage.clear();
  api.answer('GET /api/handed-over', aPage(row, { ...row, id: 4, customerName: 'Eve Okafor' }));
  api.answer('GET /api/handed-over/:id', ({ params }) => ({
    ...row,
    ...facts,
    id: Number(params.id),
    earlier: [],
    messages: [],
  }));
  api.answer('GET /api/contacts/:id/person', aPerson());
  api.answer('GET /api/notifications/unread', {
    count: 0,
    unansweredLeads: 0,
    waitingConversations: 2,
    failingChecks: 0,
  });
});

async function open(query: string) {
  const view = renderPart(<ConversationsScreen />, { viewer: admin, address: `/admin?view=conversations${query}` });
  await screen.findByText('1 of 2');
  return view;
}

test('a hand-back leaves the conversation open that was opened meanwhile', async () => {
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  api.answer('POST /api/handed-over/:id/hand-back', async () => {
    await isStored;
    return { success: true, message: 'The consultant answers again.' };
  });
  const { user, address } = await open('&conversation=3');
  await user.click(await screen.findByRole('button', { name: 'Hand back' }));

  await user.click(screen.getByRole('button', { name: 'Next conversation' }));
  expect(await screen.findByRole('button', { name: 'Hand back' })).toBeVisible();
  store();

  expect(await findToast('Conversation handed back')).toBeVisible();
  expect(address()).toContain('conversation=4');
});

test('a reply leads nowhere once its conversation is closed', async () => {
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  api.answer('POST /api/handed-over/:id/messages', async () => {
    await isStored;
    return { id: 9, isEmailed: true };
  });
  const { user, address } = await open('&conversation=3&do=answer');
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'It was our mistake.');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  store();

  await expect(screen.findByRole('dialog', {}, { timeout: 300 })).rejects.toThrow();
  expect(address()).not.toContain('conversation=');
});
