import { screen } from '@testing-library/react';
import Conversations from '#app/dashboard/conversations/conversations.tsx';
import type { SoldAgent } from '#content/plans.ts';
import type { Conversation, ListedConversation } from '#features/conversations/contract/conversations.ts';
import { api, rejected } from './fake-api.ts';
import { renderPart } from './render.tsx';
import { AGENT, aConversation, fakeStream, listed, planTokens } from './shown-conversations.ts';

type Given = {
  id?: number | null;
  agent?: SoldAgent | null;
  /** Null for one that was deleted. */
  conversation?: Conversation | null;
  list?: ListedConversation[];
  agentIds?: string[];
  tokens?: ReturnType<typeof planTokens>[];
};

/** What the server stores can be changed by a test. */
export function openConversations({
  id = 1,
  agent = null,
  agentIds = [AGENT],
  list = [listed()],
  tokens = [planTokens()],
  ...given
}: Given) {
  const stored = { conversation: given.conversation === undefined ? aConversation() : given.conversation };
  const stream = fakeStream();
  api.answer('GET /api/conversations', ({ query }) => {
    const data = list.filter(({ title }) => title.toLowerCase().includes((query.q ?? '').toLowerCase()));
    return { data, count: data.length };
  });
  api.answer('GET /api/conversations/:id', () => stored.conversation ?? rejected(404));
  api.answer('GET /api/tokens', { data: tokens, count: tokens.length });
  const view = renderPart(<Conversations view={{ name: 'conversations', id, agent }} agentIds={agentIds} />, {
    address: '/dashboard?view=chat',
  });
  return { ...view, stream, stored };
}

export const findLog = () => screen.findByRole('log', { name: 'Messages' });
export const findField = () => screen.findByRole('textbox', { name: 'Message' });
export const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
