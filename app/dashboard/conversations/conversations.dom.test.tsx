import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAgent } from '#content/plans.ts';
import { api, unreachable } from '#tests/support/fake-api.ts';
import { announcements, findField, findLog, openConversations } from '#tests/support/open-conversations.tsx';
import { renderPart } from '#tests/support/render.tsx';
import {
  AGENT,
  aConversation,
  anAnswer,
  aQuestion,
  aWaitingAnswer,
  refunds,
} from '#tests/support/shown-conversations.ts';
import Conversations from './conversations.tsx';

const CONSULTANT = 'Business Strategy Consultant';

test('shows an answer with its citations and sources', async () => {
  openConversations({});

  const messages = within(await findLog());
  expect(messages.getByText('Do we get money back?')).toBeVisible();
  expect(messages.getByRole('link', { name: 'Source 1' })).toHaveAttribute('href', '#source-2-1');
  const source = messages.getByRole('link', { name: /^Refund Policy, “Subscriptions”/ });
  expect(source).toHaveAttribute('href', refunds.url);
  expect(source).toHaveAttribute('target', '_blank');
});

test.each([
  ['What is the capital of France?', true],
  ['Thanks a lot!', false],
])('after "%s" without a source, offers a call: %s', async (content, isOffered) => {
  const answer = anAnswer({ content: 'Happy to help.', sources: [] });
  openConversations({ conversation: aConversation({ messages: [aQuestion({ content }), answer] }) });

  const messages = within(await findLog());
  expect(messages.queryByText('No source found in our content.') !== null).toBe(isOffered);
});

test('shows an answer as it arrives and announces it once', async () => {
  const { stream, stored } = openConversations({
    conversation: aConversation({ messages: [aQuestion(), aWaitingAnswer()] }),
  });
  expect(await screen.findByText(`${CONSULTANT} is writing an answer`)).toBeInTheDocument();

  await stream.answer({ text: 'No. You can cancel' });
  expect(await findLog()).toHaveTextContent('No. You can cancel');
  expect(announcements()).not.toContain(`${CONSULTANT} answered: No. You can cancel`);

  stored.conversation = aConversation({
    messages: [aQuestion(), anAnswer({ content: 'No. You can cancel any time.' })],
  });
  await stream.answer({ from: 11, text: 'cancel any time.', state: 'done' });

  expect(await findLog()).toHaveTextContent('No. You can cancel any time.');
  expect(announcements().filter((text) => text?.includes('answered'))).toEqual([
    `${CONSULTANT} answered: No. You can cancel any time.`,
  ]);
});

test('resumes the stream where it broke off', async () => {
  const { stream } = openConversations({ conversation: aConversation({ messages: [aQuestion(), aWaitingAnswer()] }) });
  await findLog();
  await stream.answer({ text: 'No. You' });

  await stream.breakOff();
  window.dispatchEvent(new Event('online'));

  await waitFor(() => expect(stream.asked()).toEqual([undefined, '2.1.7']));
  await stream.answer({ from: 7, text: ' can cancel.' });
  expect(await findLog()).toHaveTextContent('No. You can cancel.');
});

test('says that an answer takes longer than usual', async () => {
  const { stream } = openConversations({ conversation: aConversation({ messages: [aQuestion(), aWaitingAnswer()] }) });
  await findLog();

  await stream.event('slow', { messageId: 2, attempt: 1 });

  expect(screen.getByText(/^This is taking longer than usual/)).toBeVisible();
});

test('asks with Enter, keeps the focus and shows the question at once', async () => {
  const { user } = openConversations({ conversation: aConversation({ messages: [] }) });
  const question = aQuestion({ id: 3, content: 'What does it cost?' });
  api.answer('POST /api/conversations/:id/messages', { question, answer: aWaitingAnswer({ id: 4 }) });
  const input = await findField();

  await user.type(input, 'What does{Shift>}{Enter}{/Shift}it cost?{Enter}');

  await waitFor(() => expect(input).toHaveValue(''));
  expect(api.inputs('POST /api/conversations/:id/messages')).toMatchObject([{ content: 'What does\nit cost?' }]);
  expect(input).toHaveFocus();
});

test('keeps the text and its key when the server is not reached', async () => {
  const { user } = openConversations({});
  api.answer('POST /api/conversations/:id/messages', unreachable);
  const input = await findField();

  await user.type(input, 'Still there?{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your text is still here');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect(input).toHaveValue('Still there?');
  const [first, second] = api.calls().filter((name) => name === 'POST /api/conversations/:id/messages');
  expect(first).toBe(second);
  const keys = api.inputs('POST /api/conversations/:id/messages').map(({ requestKey }) => requestKey);
  expect(new Set(keys).size).toBe(1);
});

test('keeps an unsent text over a reload', async () => {
  const { user, unmount } = openConversations({});
  await user.type(await findField(), 'Half a question');
  unmount();

  openConversations({});

  expect(await findField()).toHaveValue('Half a question');
});

test('stores a new conversation with its first question', async () => {
  const { user, address } = openConversations({ id: null, agent: findAgent(AGENT), list: [] });
  api.answer('POST /api/conversations', { id: 9 });
  api.answer('POST /api/conversations/:id/messages', { question: aQuestion(), answer: aWaitingAnswer() });
  expect(await screen.findByText('No conversations yet')).toBeVisible();
  expect(api.calls()).not.toContain('POST /api/conversations');

  await user.click(screen.getByRole('button', { name: 'Where should we focus next quarter?' }));

  await waitFor(() => expect(address()).toBe('/dashboard?view=chat&conversation=9'));
});

test('stops an answer and writes it again', async () => {
  const { user, stored } = openConversations({
    conversation: aConversation({ messages: [aQuestion(), aWaitingAnswer()] }),
  });
  api.answer('POST /api/conversations/:id/stop', () => {
    stored.conversation = aConversation({ messages: [aQuestion(), anAnswer({ content: 'No', state: 'stopped' })] });
    return { success: true, message: 'Stopped' };
  });
  api.answer('POST /api/conversations/:id/retry', () => {
    const answer = aWaitingAnswer({ attempt: 2 });
    stored.conversation = aConversation({ messages: [aQuestion(), answer] });
    return { question: aQuestion(), answer };
  });

  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await within(await findLog()).findByText('You stopped this answer.')).toBeVisible();
  expect(await findField()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
  expect(await findField()).toHaveFocus();
});

test('leaves the focus to the reader while another tab asks', async () => {
  const { stream, stored } = openConversations({});
  (await findField()).blur();
  stored.conversation = aConversation({ messages: [aQuestion(), aWaitingAnswer({ attempt: 2 })] });

  await stream.event('changed');

  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
  expect(await findField()).not.toHaveFocus();
});

test.each(['', 'Another question'])('a failed retry does not speak of the draft %j', async (typed) => {
  const messages = [aQuestion(), anAnswer({ content: 'No', state: 'stopped' })];
  const { user } = openConversations({ conversation: aConversation({ messages }) });
  api.answer('POST /api/conversations/:id/retry', unreachable);
  if (typed) await user.type(await findField(), typed);

  await user.click(await screen.findByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach our server. Please try again.');
});

test('a question that was not sent is spoken of once, whatever is typed later', async () => {
  const { user } = openConversations({});
  api.answer('POST /api/conversations/:id/messages', unreachable);
  await user.type(await findField(), 'When?{Enter}');
  const text = 'We could not reach our server. Your text is still here: try again.';
  expect(await screen.findByRole('alert')).toHaveTextContent(text);

  await user.clear(await findField());

  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('says that an answer was not stopped', async () => {
  const { user } = openConversations({ conversation: aConversation({ messages: [aQuestion(), aWaitingAnswer()] }) });
  api.answer('POST /api/conversations/:id/stop', unreachable);

  await user.click(await screen.findByRole('button', { name: 'Stop' }));

  expect(await screen.findByText('Answer not stopped')).toBeVisible();
  expect(screen.queryByText(/Your text is still here/)).toBeNull();
});

test('changes the last question', async () => {
  const { user } = openConversations({});
  const question = aQuestion({ content: 'Do we get half back?' });
  api.answer('POST /api/conversations/:id/edit', { question, answer: aWaitingAnswer({ attempt: 2 }) });

  await user.click(await screen.findByRole('button', { name: 'Edit this question' }));
  const input = screen.getByRole('textbox', { name: 'Edit your question' });
  await user.clear(input);
  await user.type(input, 'Do we get half back?');
  expect(Object.keys(sessionStorage)).toEqual([expect.stringMatching(/^draft:\d+:edited-question:1$/)]);
  await user.click(screen.getByRole('button', { name: 'Ask again' }));

  await waitFor(() => expect(input).not.toBeInTheDocument());
  expect(api.inputs('POST /api/conversations/:id/edit')).toEqual([{ content: 'Do we get half back?' }]);
});

test('shows an admin who sees the site as a customer no conversation', () => {
  renderPart(<Conversations view={{ name: 'conversations', id: 1, agent: null }} agentIds={[AGENT]} />, {
    seeAs: { name: 'Ada Moreno' },
  });

  expect(screen.queryByRole('heading', { name: 'Conversations are private' })).not.toBeNull();
  expect(api.calls()).toEqual([]);
});
