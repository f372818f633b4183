import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { findField, findLog, openConversations } from '#tests/support/open-conversations.tsx';
import { aConversation, anAnswer, aQuestion, planTokens } from '#tests/support/shown-conversations.ts';

const CONSULTANT = 'Business Strategy Consultant';
const USED_UP = 'Your tokens for this period are used up';

async function findCard(title: string) {
  const card = (await screen.findByText(title)).closest<HTMLElement>('[role=status]');
  if (!card) throw new Error('No card');
  return card;
}

const linksOf = (card: HTMLElement) =>
  within(card)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

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
  [402, 'tokens_used_up', USED_UP, ['Buy tokens', 'Change plan']],
  [402, 'no_plan', `Your access to ${CONSULTANT} has ended`, ['Choose a plan']],
  [503, 'limit_reached', 'Our consultants have reached their limit for this month', []],
] as const)('explains a question rejected with %i %s', async (status, code, title, links) => {
  const { user } = openConversations({});
  api.answer('POST /api/conversations/:id/messages', rejected(status, { code, message: 'Rejected' }));

  await user.type(await findField(), 'One more?{Enter}');

  expect(linksOf(await findCard(title))).toEqual(links);
  expect(await findField()).toHaveValue('One more?');
});

test('can be read but not continued after the plan has ended', async () => {
  openConversations({ conversation: aConversation({ tokens: null }), tokens: [] });

  expect(await screen.findByRole('link', { name: 'Choose a plan' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

const PAUSED = { planTokens: 0, canBuyTokens: false, isPaid: false } as const;
const SEAT = { planTokens: 200, isOwner: false } as const;

test.each([
  [
    'can buy tokens',
    { planTokens: 200 },
    'They renew on December 12. Buy tokens to continue now',
    ['Buy tokens', 'Change plan'],
  ],
  ['can buy none', { planTokens: 200, canBuyTokens: false }, 'They renew on December 12. Meanwhile', ['Change plan']],
  [
    'ends the plan',
    { planTokens: 200, isEnding: true, canBuyTokens: false },
    'Your plan ends on December 12. Resume your subscription to buy tokens',
    ['Go to billing'],
  ],
  ['has not paid', PAUSED, 'when the overdue invoice is paid. Meanwhile', ['Go to billing']],
  ['has a seat', SEAT, 'renew on December 12. The owner of your plan can buy tokens now', []],
  ['has a seat without tokens for sale', { ...SEAT, canBuyTokens: false }, 'renew on December 12. Meanwhile', []],
  ['has a seat that is not paid', { ...SEAT, ...PAUSED }, 'when the overdue invoice is paid. Meanwhile', []],
])('says why nothing can be asked to a customer who %s', async (_who, plan, text, links) => {
  openConversations({ conversation: aConversation({ tokens: planTokens(plan) }) });

  const card = await findCard('isPaid' in plan ? "Your plan's tokens are paused" : USED_UP);

  expect(card).toHaveTextContent(text);
  expect(linksOf(card)).toEqual(links);
});

test.each([
  [{}, 'Plan tokens renew December 12.'],
  [{ isEnding: true }, 'Your plan ends December 12.'],
  [PAUSED, 'Plan tokens are paused until the overdue invoice is paid.'],
])('says beside the meter when tokens renew: %j', async (plan, text) => {
  openConversations({ conversation: aConversation({ tokens: planTokens(plan) }) });

  expect(await screen.findByText(text, { exact: false })).toBeVisible();
});
