import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Message } from '#features/conversations/contract/conversations.ts';
import type { HandedOver, HandedOverRow } from '#features/conversations/contract/handed-over.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aPerson } from '#tests/support/lead-rows.ts';
import { aPage } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin, advisor } from '#tests/support/viewers.ts';
import ConversationsScreen from './conversations-screen.tsx';

const AT = '2025-06-12T14:00:00.000Z';
const row: HandedOverRow = {
  id: 3,
  title: 'Invoice for the second seat',
  agentId: 'business-consultant',
  customerName: 'Jordan Moreno',
  email: 'jordan@example.test',
  handedOverAt: AT,
  isAwaitingStaff: true,
  staffName: null,
};

const said = (message: Pick<Message, 'id' | 'role' | 'content'>): Message => ({
  state: 'done',
  failure: null,
  sources: [],
  attempt: 1,
  authorName: null,
  createdAt: AT,
  ...message,
});

const conversation: HandedOver = {
  ...row,
  consultantName: 'Business Strategy Consultant',
  customerId: 7,
  username: 'jordan',
  requestId: 12,
  earlier: [
    { at: '2025-05-06T15:00:00.000Z', staffName: 'Priya Raman' },
    { at: '2025-03-02T15:00:00.000Z', staffName: null },
  ],
  messages: [
    said({ id: 1, role: 'user', content: 'Our invoice shows two seats.' }),
    said({ id: 2, role: 'assistant', content: 'A person should look at this.' }),
    said({ id: 3, role: 'note', content: 'handed_over' }),
  ],
};

const person = aPerson({
  account: { id: 7, username: 'jordan', createdAt: AT },
  orders: { count: 15, amount: 1147 },
  plans: [{ agent: 'Business Strategy Consultant', plan: 'Premium' }],
});

const open = (query = '', viewer = admin) =>
  renderPart(<ConversationsScreen />, { viewer, address: `/admin?view=conversations${query}` });

/** Only the window of the test environment has it. */
const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM.setViewport({
    width,
  });

beforeEach(() => {
  const { innerWidth } = window;
  setWidth(1440);
  sessionStorage.clear();
  api.answer('GET /api/handed-over', aPage(row));
  api.answer('GET /api/handed-over/:id', conversation);
  api.answer('GET /api/contacts/:id/person', person);
  api.answer('GET /api/notifications/unread', {
    count: 0,
    unansweredLeads: 0,
    waitingConversations: 0,
    failingChecks: 0,
  });
  return () => setWidth(innerWidth);
});

test('lists who waits, and opens a conversation by its address', async () => {
  const { user, address } = open();
  expect(await screen.findByText('Waiting for us')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Open the conversation with Jordan Moreno' }));

  const sheet = await screen.findByRole('dialog', { name: 'Conversation with Jordan Moreno' });
  expect(await within(sheet).findByText('Our invoice shows two seats.')).toBeVisible();
  expect(within(sheet).getByText(/^Jordan Moreno asked for a person/)).toBeVisible();
  expect(within(sheet).getByRole('link', { name: 'Open the lead' })).toHaveAttribute(
    'href',
    '/admin?tab=contacts&request=12',
  );
  expect(address()).toContain('conversation=3');
});

test.each([
  [{ state: 'done', content: 'I found nothing.' }, 'No source found in our content.'],
  [{ state: 'stopped', content: 'I' }, 'Jordan Moreno stopped this answer.'],
  [{ state: 'failed', failure: 'unavailable', content: '' }, 'This answer failed.'],
] as const)('tells staff how an answer ended, not what customers can do: %j', async (answer, sentence) => {
  const messages = conversation.messages.map((one) => (one.role === 'assistant' ? { ...one, ...answer } : one));
  api.answer('GET /api/handed-over/:id', { ...conversation, messages });
  open('&conversation=3');

  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Book a 30-minute call' })).toBeNull();
  expect(screen.queryByText(/Your question|You stopped/)).toBeNull();
});

test('an answer that fails stays in the form, and is sent again with the same key', async () => {
  api.answer('POST /api/handed-over/:id/messages', rejected(500, { message: 'Try again' }));
  const { user } = open('&conversation=3');
  const field = await screen.findByRole('textbox', { name: 'Message' });

  await user.type(field, 'It was our mistake.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again');
  expect(field).toHaveValue('It was our mistake.');
  api.answer('POST /api/handed-over/:id/messages', { id: 9, isEmailed: true });
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(field).toHaveValue(''));
  const [first, second] = api.inputs('POST /api/handed-over/:id/messages');
  expect(second).toEqual(first);
  expect(first).toMatchObject({ content: 'It was our mistake.' });
});

test('a conversation is handed back at once, and that can be undone', async () => {
  api.answer('POST /api/handed-over/:id/hand-back', { success: true, message: 'The consultant answers again.' });
  api.answer('DELETE /api/handed-over/:id/hand-back', { success: true, message: 'It is with you again.' });
  const { user, address } = open('&conversation=3');

  await user.click(await screen.findByRole('button', { name: 'Hand back' }));
  expect(await findToast('Conversation handed back')).toBeVisible();
  await waitFor(() => expect(address()).not.toContain('conversation=3'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await findToast('Hand-back undone')).toBeVisible();
  expect(api.calls()).toContain('DELETE /api/handed-over/:id/hand-back');
});

describe('a reply', () => {
  const next = { ...row, id: 4, customerName: 'Eve Okafor' };
  const answered = { ...row, id: 5, customerName: 'Ivy Cole', isAwaitingStaff: false };

  async function reply(query: string) {
    api.answer('GET /api/handed-over', aPage(row, answered, next));
    api.answer('GET /api/handed-over/:id', ({ params }) => ({ ...conversation, ...(params.id === '4' ? next : row) }));
    api.answer('POST /api/handed-over/:id/messages', { id: 9, isEmailed: true });
    const view = open(query);
    await screen.findByText('1 of 2');
    await view.user.type(await screen.findByRole('textbox', { name: 'Message' }), 'It was our mistake.');
    await view.user.click(screen.getByRole('button', { name: 'Send' }));
    return view;
  }

  test('leads on to the next one who waits, from those who wait', async () => {
    const { address } = await reply('&conversation=3&do=answer');

    expect(await screen.findByRole('dialog', { name: 'Conversation with Eve Okafor' })).toBeVisible();
    expect(await findToast('Next: Eve Okafor (2 of 2)')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    expect(address()).toContain('conversation=4');
  });

  test('stays where a link led', async () => {
    const { address } = await reply('&conversation=3');

    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(''));
    expect(address()).toContain('conversation=3');
  });
});

test('shows who the customer is in a tab of its own without room beside the conversation', async () => {
  setWidth(1024);
  const { user } = open('&conversation=3');
  expect(await screen.findByRole('tabpanel', { name: 'Conversation' })).toBeVisible();
  expect(screen.queryByRole('complementary')).toBeNull();

  await user.click(screen.getByRole('tab', { name: 'About Jordan Moreno' }));

  expect(screen.getByRole('complementary', { name: 'About Jordan Moreno' })).toBeVisible();
});

test('shows beside the conversation who the customer is to us', async () => {
  open('&conversation=3');

  const about = within(await screen.findByRole('complementary', { name: 'About Jordan Moreno' }));
  expect(await about.findByText('Business Strategy Consultant, Premium')).toBeVisible();
  expect(about.getByText('15 orders, $1,147')).toBeVisible();
  expect(about.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'May 6, 2025Answered by Priya Raman',
    'March 2, 2025Not answered',
  ]);
});

test('offers no choice of parts to who has only one', async () => {
  open('', advisor);

  expect(await screen.findByText('Waiting for us')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('shows advisors the plan without amounts', async () => {
  api.answer('GET /api/contacts/:id/person', { ...person, orders: null });
  open('&conversation=3', advisor);

  expect(await screen.findByText('Business Strategy Consultant, Premium')).toBeVisible();
  expect(screen.queryByText(/\$/)).toBeNull();
});

test("asks again for what is due when a colleague's answer arrives", async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    open('&conversation=3');
    await screen.findByText('Our invoice shows two seats.');
    await waitFor(() => expect(api.inputs('GET /api/promises')).toHaveLength(1));
    const answer = said({ id: 4, role: 'staff', content: 'It was our mistake.' });
    api.answer('GET /api/handed-over/:id', { ...conversation, messages: [...conversation.messages, answer] });

    await act(() => vi.advanceTimersByTimeAsync(5_000));

    expect(await screen.findByText('It was our mistake.')).toBeVisible();
    await waitFor(() => expect(api.inputs('GET /api/promises')).toHaveLength(2));
  } finally {
    vi.useRealTimers();
  }
});

test('says that a conversation was given back by a colleague', async () => {
  api.answer('GET /api/handed-over/:id', rejected(404));
  open('&conversation=3');

  expect(await screen.findByText(/was handed back/)).toBeVisible();
});

test.each([
  ['', 'GET /api/handed-over', 'Failed to load the conversations'],
  ['&list=consultants', 'GET /api/consultants', 'Failed to load the consultants'],
] as const)('offers to try again when %s cannot be loaded', async (query, call, text) => {
  api.answer(call, rejected(500));
  open(query);

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
});
