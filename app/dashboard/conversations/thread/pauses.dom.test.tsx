import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { findField, findLog, openConversations } from '#tests/support/open-conversations.tsx';
import { aConversation, anAnswer, aQuestion, planTokens } from '#tests/support/shown-conversations.ts';

const CONSULTANT = 'Business Strategy Consultant';

test.each([
  ['unavailable', 'is unavailable'],
  ['busy', 'is busy'],
  ['interrupted', 'was interrupted'],
  ['broken', 'Something went wrong'],
  ['limit', 'limit for this month'],
] as const)('says in plain words that an answer failed: %s', async (failure, sentence) => {
  openConversations({
    conversation: aConversation({ messages: [aQuestion(), anAnswer({ content: '', state: 'failed', failure })] }),
  });

  const messages = within(await findLog());
  expect(messages.getByText(new RegExp(sentence))).toBeVisible();
  expect(messages.getByRole('button', { name: 'Retry' })).toBeEnabled();
  expect(messages.getByRole('button', { name: 'Talk to a person' })).toBeEnabled();
});

test('offers a call when an answer has no source', async () => {
  openConversations({
    conversation: aConversation({ messages: [aQuestion(), anAnswer({ content: 'I found nothing.', sources: [] })] }),
  });

  expect(await screen.findByRole('link', { name: 'Book a 30-minute call' })).toHaveAttribute(
    'href',
    '/consultation#book',
  );
});

test.each([
  [402, 'tokens_used_up', 'Your tokens for this period are used up', ['Buy tokens', 'Change plan']],
  [402, 'no_plan', `Your plan for ${CONSULTANT} has ended`, ['Choose a plan']],
  [503, 'limit_reached', 'Our consultants have reached their limit for this month', []],
] as const)('explains a question rejected with %i %s', async (status, code, title, links) => {
  const { user } = openConversations({});
  api.answer('POST /api/conversations/:id/messages', rejected(status, { code, message: 'Rejected' }));

  await user.type(await findField(), 'One more?{Enter}');

  const card = (await screen.findByText(title)).closest<HTMLElement>('.pause-card');
  if (!card) throw new Error('No card');
  expect(
    within(card)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(links);
  expect(await findField()).toHaveValue('One more?');
});

test('can be read but not continued after the plan has ended', async () => {
  openConversations({ conversation: aConversation({ tokens: null }), tokens: [] });

  expect(await screen.findByRole('link', { name: 'Choose a plan' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('says that the tokens are used up before a question is asked', async () => {
  openConversations({
    conversation: aConversation({ tokens: planTokens({ planTokens: 200, isOwner: false, canBuyTokens: false }) }),
  });

  expect(await screen.findByText('Your tokens for this period are used up')).toBeVisible();
  expect(screen.getByText(/The owner of your plan can buy tokens now/)).toBeVisible();
  expect(screen.queryByText(/about 0 conversations/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Buy tokens' })).toBeNull();
});

test('sends nobody to buy tokens that cannot be bought', async () => {
  openConversations({ conversation: aConversation({ tokens: planTokens({ planTokens: 200, canBuyTokens: false }) }) });

  expect(await screen.findByText(/Until then, you can talk to a person/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Change plan' }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Buy tokens' })).toBeNull();
});
