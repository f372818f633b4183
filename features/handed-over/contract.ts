import { z } from 'zod/mini';
import { message } from '#features/conversations/contract.ts';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listOfPeople } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';
import { staffMessageInput } from './input.ts';

const text = z.string();
const person = z.nullable(text);

export const handedOverRow = z.object({
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
  username: text,
  /** The lead that the hand-over made; null if it was deleted. */
  requestId: z.nullable(id),
  /** Oldest first, those before the hand-over too. */
  messages: z.array(message),
});

export type HandedOverRow = z.output<typeof handedOverRow>;
export type HandedOver = z.output<typeof handedOver>;

const notFound = 'This conversation is not handed over';

export const handedOverApi = {
  'GET /api/handed-over': listOfPeople('Lists the conversations that customers handed over to a person', handedOverRow),
  'GET /api/handed-over/:id': {
    summary: 'Returns a conversation with its messages, as long as it is handed over',
    access: 'admin',
    answer: handedOver,
    notFound,
  },
  'POST /api/handed-over/:id/messages': {
    summary: 'Answers the customer, in the chat and by email',
    access: 'admin',
    input: staffMessageInput,
    answer: z.object({ id, isEmailed: z.boolean() }),
    status: 201,
    notFound,
  },
  'POST /api/handed-over/:id/give-back': {
    summary: 'Gives the conversation back to the consultant, after which staff can no longer read it',
    access: 'admin',
    answer: done,
    notFound,
  },
} satisfies Contract;
