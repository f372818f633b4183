import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dashboard } from '#content/dashboard.ts';
import { api } from '#tests/support/fake-api.ts';
import { passTime, renderPart } from '#tests/support/render.tsx';
import Chat from './chat.tsx';

const agent = { ...dashboard.agents[1], isHidden: false, isNamed: false };
const TYPING = 'AI Solutions Specialist is typing';

/** Renders a chat with fake timers. */
function openChat() {
  vi.useFakeTimers();
  const view = renderPart(<Chat agent={agent} />, { address: '/dashboard?view=chat&agent=ai-specialist' });
  const input = screen.getByRole('textbox', { name: 'Message' });
  const ask = (text: string) => {
    fireEvent.change(input, { target: { value: text } });
    fireEvent.submit(screen.getByRole('button', { name: 'Send message' }));
  };
  return { ...view, input, ask, log: screen.getByRole('log', { name: 'Conversation' }) };
}

// Spec 2.9: "Sending works by button or Enter"
// Spec 2.9: "After a send, a typing indicator shows for 1.5 s"
// Spec 2.9: "then a canned assistant reply quotes the message"
// Spec 4: "Demo chat: idle, then user message, then waiting 1.5 s, then canned reply"
// Spec 9: "Demo chat reply delay: 1500 ms"
test('replies after 1.5 seconds and quotes the question', async () => {
  const { ask, log, input } = openChat();

  ask('Which data do "we" need?');
  await passTime(1_499);

  expect(log).toHaveTextContent('You: Which data do "we" need?');
  expect(log).toHaveTextContent(TYPING);
  expect(input).toHaveValue('');

  await passTime(1);

  expect(log).toHaveTextContent('Thanks for your question: "Which data do "we" need?".');
  expect(log).not.toHaveTextContent(TYPING);
});

test('a question cannot reverse the reply', async () => {
  const { ask, log } = openChat();

  ask('Which \u202edata?');
  await passTime(1_500);

  expect(log).toHaveTextContent('Thanks for your question: "Which data?".');
});

// Spec 2.9: "Sending works by button or Enter"
// Spec 4: "Sending is disabled while waiting"
test('sends nothing while a reply is pending', () => {
  const { ask, log, input } = openChat();
  ask('First question');

  ask('Second question');

  expect(log).not.toHaveTextContent('Second question');
  expect(input).toHaveValue('Second question');
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
});

test('sends a second question after the first reply', async () => {
  const { ask, log } = openChat();
  ask('First question');
  await passTime(1_500);

  ask('Second question');
  await passTime(1_500);

  expect(log).toHaveTextContent(/"First question".*"Second question"/);
});

// Spec 5: "Demo chat: empty or whitespace-only messages are ignored"
test.each(['', '   '])('ignores the message "%s"', async (text) => {
  const { ask, log } = openChat();

  ask(text);
  await passTime(1_500);

  expect(log).toBeEmptyDOMElement();
});

test('sends a clicked suggestion and focuses the input', async () => {
  const { log, input } = openChat();

  fireEvent.click(screen.getByRole('button', { name: 'What data do we need?' }));
  await passTime(1_500);

  expect(log).toHaveTextContent('Thanks for your question: "What data do we need?".');
  expect(screen.queryByRole('button', { name: 'What data do we need?' })).toBeNull();
  expect(input).toHaveFocus();
});

// Spec 2.9: "It is purely local, with no server call"
// Spec 4: "and subscription and chat-session data are refreshed"
test('sends no requests to the server', async () => {
  const { ask } = openChat();

  ask('Anything');
  await passTime(1_500);

  expect(api.calls()).toEqual([]);
});

test('shows a sample answer with its source until something is asked', async () => {
  const { ask, log } = openChat();
  const sample = within(screen.getByRole('region', { name: 'A sample answer' }));

  expect(sample.getByRole('link', { name: 'Source 1' })).toHaveAttribute('href', '#source-0-1');
  expect(sample.getByRole('link', { name: /^Measuring AI/ })).toHaveAttribute(
    'href',
    '/blog/measuring-ai-first-90-days',
  );
  expect(log).toBeEmptyDOMElement();

  ask('Which data?');
  await passTime(1_500);

  expect(screen.queryByRole('region', { name: 'A sample answer' })).toBeNull();
  expect(api.calls()).toEqual([]);
});

test.each([
  [false, /^A sample answer With a plan, answers cite our texts and your own documents/],
  [true, /^A sample answer This consultant isn't connected yet, so the demo answers for now\./],
])('says what a plan brings, or that it is not connected (plan: %s)', (hasPlan, text) => {
  renderPart(<Chat agent={agent} hasPlan={hasPlan} />);

  expect(screen.getByRole('region', { name: 'A sample answer' })).toHaveTextContent(text);
});

test('links back to the dashboard', () => {
  const { address, log } = openChat();

  fireEvent.click(screen.getByRole('button', { name: '← Back to Dashboard' }));

  expect(address()).toBe('/dashboard');
  expect(within(log).queryByText(TYPING)).toBeNull();
});
