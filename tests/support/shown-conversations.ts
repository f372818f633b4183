import { act } from '@testing-library/react';
import type {
  AnswerEvent,
  Conversation,
  ListedConversation,
  Message,
} from '#features/conversations/contract/conversations.ts';
import type { PlanTokens } from '#features/tokens/contract.ts';
import { api } from './fake-api.ts';

export const AGENT = 'business-consultant';

export const refunds = {
  number: 1,
  kind: 'policy',
  title: 'Refund Policy',
  heading: 'Subscriptions',
  url: '/refund-policy#subscriptions',
} as const;

const aMessage = (facts: Partial<Message>): Message => ({
  id: 1,
  role: 'user',
  content: '',
  state: 'done',
  failure: null,
  sources: [],
  attempt: 1,
  authorName: null,
  createdAt: '2026-11-22T14:00:00.000Z',
  ...facts,
});

export const aQuestion = (facts: Partial<Message> = {}) => aMessage({ content: 'Do we get money back?', ...facts });

export const anAnswer = (facts: Partial<Message> = {}) =>
  aMessage({ id: 2, role: 'assistant', content: 'No. [1]', sources: [refunds], ...facts });

/** The answer as it is before its first word. */
export const aWaitingAnswer = (facts: Partial<Message> = {}) =>
  anAnswer({ content: '', state: 'streaming', sources: [], ...facts });

export const planTokens = (facts: Partial<PlanTokens> = {}): PlanTokens => ({
  subscriptionId: 5,
  agentId: AGENT,
  consultant: { name: 'Business Strategy Consultant', questions: ['Where should we focus next quarter?'] },
  plan: 'Premium',
  isOwner: true,
  sharedBy: null,
  includedTokens: 4_000_000,
  planTokens: 412_000,
  packTokens: 0,
  canBuyTokens: true,
  isPaid: true,
  isEnding: false,
  renewsAt: '2026-12-12T12:00:00.000Z',
  documents: 25,
  people: 5,
  ...facts,
});

export const aConversation = (facts: Partial<Conversation> = {}): Conversation => ({
  id: 1,
  agentId: AGENT,
  title: 'Money back',
  isPreview: false,
  consultant: { name: 'Business Strategy Consultant', questions: ['Where should we focus next quarter?'] },
  messages: [aQuestion(), anAnswer()],
  person: null,
  tokens: planTokens(),
  ...facts,
});

export const listed = (facts: Partial<ListedConversation> = {}): ListedConversation => ({
  id: 1,
  agentId: AGENT,
  consultant: 'Business Strategy Consultant',
  title: 'Money back',
  state: 'idle',
  staffName: null,
  updatedAt: new Date().toISOString(),
  ...facts,
});

/** The stream of a conversation, which says what a test sends. */
export function fakeStream() {
  const connections: { after: string | undefined; controller: ReadableStreamDefaultController<Uint8Array> }[] = [];
  api.answer('GET /api/conversations/:id/stream', ({ query }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void connections.push({ after: query.after, controller }),
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  const send = (text: string) =>
    act(async () => {
      connections.at(-1)?.controller.enqueue(new TextEncoder().encode(text));
      // The text is shown with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    });
  return {
    /** What each connection asked for, oldest first. */
    asked: () => connections.map(({ after }) => after),
    send,
    answer: (facts: Partial<AnswerEvent>) =>
      send(
        `event: answer\ndata: ${JSON.stringify({ messageId: 2, attempt: 1, from: 0, text: '', state: 'streaming', failure: null, sources: [], ...facts })}\n\n`,
      ),
    event: (name: 'changed' | 'slow', data: object = {}) => send(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    breakOff: () => act(async () => connections.at(-1)?.controller.error(new Error('connection lost'))),
  };
}
