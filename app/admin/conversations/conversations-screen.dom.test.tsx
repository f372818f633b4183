import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ConsultantVersion } from '#features/consultants/contract.ts';
import type { Message } from '#features/conversations/contract.ts';
import type { HandedOver, HandedOverRow } from '#features/handed-over/contract.ts';
import type { Spend } from '#features/spend/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aPage } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
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
  username: 'jordan',
  requestId: 12,
  messages: [
    said({ id: 1, role: 'user', content: 'Our invoice shows two seats.' }),
    said({ id: 2, role: 'assistant', content: 'A person should look at this.' }),
    said({ id: 3, role: 'note', content: 'handed_over' }),
  ],
};

const consultant: ConsultantVersion = {
  id: 4,
  agentId: 'ai-specialist',
  name: 'AI Solutions Specialist',
  instructions: 'Prefer a small pilot.',
  questions: ['Where do we start?', 'What data do we need?'],
  sources: ['posts', 'policies'],
  authorName: 'Dana Whitfield',
  createdAt: AT,
};

const spend: Spend = {
  month: '2025-06',
  spentThisMonth: 12.5,
  limit: 50,
  from: '2025-06-01',
  to: '2025-06-03',
  total: { answers: 1234, tokens: 250_000, dollars: 12.5 },
  days: [{ day: '2025-06-02', answers: 1234, tokens: 250_000, dollars: 12.5 }],
  consultants: [
    { agentId: 'ai-specialist', name: 'AI Solutions Specialist', answers: 1234, tokens: 250_000, dollars: 12.5 },
  ],
};

const open = (query = '') =>
  renderPart(<ConversationsScreen />, { viewer: admin, address: `/admin?view=conversations${query}` });

beforeEach(() => {
  sessionStorage.clear();
  api.answer('GET /api/handed-over', aPage(row));
  api.answer('GET /api/handed-over/:id', conversation);
  api.answer('GET /api/notifications/unread', { count: 0, unansweredLeads: 0, waitingConversations: 0 });
  api.answer('GET /api/consultants', { data: [consultant], count: 1, model: 'stand-in' });
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

test('a conversation is given back after a question, and closes', async () => {
  api.answer('POST /api/handed-over/:id/give-back', { success: true, message: 'The consultant answers again.' });
  const { user, address } = open('&conversation=3');

  await user.click(await screen.findByRole('button', { name: 'Hand back' }));
  const question = await screen.findByRole('alertdialog', { name: 'Hand this conversation back?' });
  await user.click(within(question).getByRole('button', { name: 'Hand back to the consultant' }));

  expect(await findToast('Conversation handed back')).toBeVisible();
  await waitFor(() => expect(address()).not.toContain('conversation=3'));
});

test('says that a conversation was given back by a colleague', async () => {
  api.answer('GET /api/handed-over/:id', rejected(404));
  open('&conversation=3');

  expect(await screen.findByText(/was handed back/)).toBeVisible();
});

test('saves a consultant as a new version', async () => {
  api.answer('PATCH /api/consultants/:agentId', { ...consultant, id: 5 });
  const { user } = open('&list=consultants');
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));

  const questions = await screen.findByRole('textbox', { name: 'Opening questions (optional)' });
  await user.clear(questions);
  await user.type(questions, 'Where do we start?\n\n What does it cost? ');
  await user.click(screen.getByRole('checkbox', { name: 'Services' }));
  await user.click(screen.getByRole('button', { name: 'Save as new version' }));

  expect(await findToast('Version saved')).toBeVisible();
  expect(api.inputs('PATCH /api/consultants/:agentId')).toEqual([
    {
      name: 'AI Solutions Specialist',
      instructions: 'Prefer a small pilot.',
      questions: ['Where do we start?', 'What does it cost?'],
      sources: ['posts', 'services', 'policies'],
      version: 4,
    },
  ]);
});

test('keeps a consultant’s form when somebody else saved meanwhile, and then replaces their version', async () => {
  api.answer('PATCH /api/consultants/:agentId', rejected(409, { code: 'stale_edit', message: 'Changed meanwhile.' }));
  const { user } = open('&list=consultants');
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');

  await user.click(screen.getByRole('button', { name: 'Save as new version' }));
  expect(await findToast('Version not saved')).toBeVisible();
  api.answer('PATCH /api/consultants/:agentId', { ...consultant, id: 6 });
  await user.click(screen.getByRole('button', { name: 'Save as new version' }));

  expect(await findToast('Version saved')).toBeVisible();
  expect(api.inputs('PATCH /api/consultants/:agentId').at(-1)).not.toHaveProperty('version');
});

test('starts the form with an earlier version', async () => {
  const earlier = { ...consultant, id: 1, name: 'AI Guide', authorName: null };
  api.answer('GET /api/consultants/:agentId/versions', { data: [consultant, earlier], count: 2 });
  const { user } = open('&list=consultants');

  await user.click(await screen.findByRole('button', { name: /^Versions/ }));
  await user.click(await screen.findByRole('button', { name: /^Edit from this version/ }));

  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('AI Guide');
});

test('offers no preview without a provider, and says that nothing is spent', async () => {
  api.answer('GET /api/consultants', { data: [consultant], count: 1, model: null });
  open('&list=consultants');

  expect(await screen.findByText(/No AI provider is configured/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Try it/ })).toBeNull();
});

test('shows the spend of the month against the limit, by day, consultant and customer', async () => {
  api.answer('GET /api/spend', spend);
  api.answer('GET /api/spend/customers', aPage());
  open('&list=spend');

  expect(await screen.findByRole('meter', { name: 'Share of the limit' })).toHaveAttribute(
    'aria-valuetext',
    '$12.50 of $50.00',
  );
  const days = within(screen.getByRole('table', { name: 'Spend by day' })).getAllByRole('row');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'DaySpend',
    'June 1$0.00',
    'June 2$12.50',
    'June 3$0.00',
  ]);
  expect(screen.getByRole('table', { name: 'Spend by consultant' })).toHaveTextContent('1,234');
  expect(await screen.findByText('Nothing was spent for a customer yet.')).toBeVisible();
});

test.each([
  ['nothing was spent', 0, 1],
  ['only a deleted answer was charged', 0.03, 0],
])('draws no empty bars when %s', async (_why, spentThisMonth, texts) => {
  api.answer('GET /api/spend', { ...spend, spentThisMonth, total: { ...spend.total, answers: 0 } });
  api.answer('GET /api/spend/customers', aPage());
  open('&list=spend');

  expect(await screen.findByText('By customer')).toBeVisible();
  expect(screen.queryAllByText('Nothing was spent this month')).toHaveLength(texts);
  expect(screen.queryByRole('table', { name: 'Spend by day' })).toBeNull();
});

test.each([
  ['', 'GET /api/handed-over', 'Failed to load the conversations'],
  ['&list=consultants', 'GET /api/consultants', 'Failed to load the consultants'],
  ['&list=spend', 'GET /api/spend', 'Failed to load the spend'],
] as const)('offers to try again when %s cannot be loaded', async (query, call, text) => {
  api.answer(call, rejected(500));
  open(query);

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
});
