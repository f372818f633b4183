import { z } from 'zod/mini';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listOfPeople } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';
import { questionInput } from '../input.ts';
import { message } from './conversations.ts';

const text = z.string();
const person = z.nullable(text);

const handedOverRow = z.object({
  id,
  /** Empty if the customer asked no question. */
  title: text,
  agentId: text,
  customerName: text,
  email: text,
  handedOverAt: instant,
  /** Whether the customer wrote last. */
  isAwaitingStaff: z.boolean(),
  /** Who answered last since then. */
  staffName: person,
});

const handedOver = z.extend(handedOverRow, {
  consultantName: text,
  customerId: id,
  username: text,
  /** The lead that the hand-over made; null if it was deleted. */
  requestId: z.nullable(id),
  /** The customer's other hand-overs, newest first. What was said in them stays private. */
  earlier: z.array(z.object({ at: instant, staffName: person })),
  /** Oldest first, those before the hand-over too. */
  messages: z.array(message),
});

export type HandedOverRow = z.output<typeof handedOverRow>;
export type HandedOver = z.output<typeof handedOver>;

const notFound = 'This conversation is not handed over';

export const handedOverApi = {
  'GET /api/handed-over': listOfPeople(
    'answer-conversations',
    'Lists the conversations that customers handed over to a person',
    handedOverRow,
  ),
  'GET /api/handed-over/:id': {
    summary: 'Returns a conversation with its messages, as long as it is handed over',
    access: 'answer-conversations',
    answer: handedOver,
    notFound,
  },
  'POST /api/handed-over/:id/messages': {
    summary: 'Answers the customer, in the chat and by email',
    access: 'answer-conversations',
    input: questionInput,
    answer: z.object({ id, isEmailed: z.boolean() }),
    status: 201,
    notFound,
  },
  'POST /api/handed-over/:id/hand-back': {
    summary: 'Gives the conversation back to the consultant, after which staff can no longer read it',
    access: 'answer-conversations',
    answer: done,
    notFound,
  },
  'DELETE /api/handed-over/:id/hand-back': {
    summary: 'Undoes what the caller handed back a few seconds ago, unless the customer has written since',
    access: 'answer-conversations',
    answer: done,
    notFound,
  },
} satisfies Contract;
