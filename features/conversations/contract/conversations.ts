import { z } from 'zod/mini';
import { usablePlan } from '#features/tokens/contract.ts';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import {
  conversationInput,
  conversationsQuery,
  editInput,
  personInput,
  questionInput,
  streamQuery,
  titleInput,
} from '../input.ts';

const text = z.string();

const listedConversation = z.object({
  id,
  agentId: text,
  /** The name of the consultant that answers. */
  consultant: text,
  /** Empty until the first question. */
  title: text,
  state: z.enum(['idle', 'answering', 'with_person']),
  staffName: z.nullable(text),
  updatedAt: instant,
});

const source = z.object({
  /** As the answer cites it: [number]. */
  number: z.int(),
  kind: z.enum(['post', 'service', 'policy', 'document']),
  title: text,
  heading: text,
  /** Path on this site. Null for documents that were cited before they could be read here. */
  url: z.nullable(text),
});

export const message = z.object({
  id,
  /** A `note` says what happened: its content is HANDED_OVER or HANDED_BACK. */
  role: z.enum(['user', 'assistant', 'staff', 'note']),
  /** While it is streaming: the text so far. */
  content: text,
  state: z.enum(['streaming', 'done', 'stopped', 'failed']),
  failure: z.nullable(z.enum(['unavailable', 'busy', 'interrupted', 'broken', 'limit'])),
  sources: z.array(source),
  /** Rises with each retry. */
  attempt: z.int(),
  /** Staff who wrote it. */
  authorName: z.nullable(text),
  createdAt: instant,
});

const conversation = z.object({
  id,
  agentId: text,
  title: text,
  /** An admin tries a consultant. */
  isPreview: z.boolean(),
  consultant: z.object({ name: text, questions: z.array(text) }),
  messages: z.array(message),
  person: z.nullable(z.object({ askedAt: instant, staffName: z.nullable(text) })),
  /** The plan that pays, as `GET /api/tokens` has it. Null without one, and for previews. */
  tokens: z.nullable(usablePlan),
});

/** The answer is null while the conversation is with a person. */
const exchange = z.object({ question: message, answer: z.nullable(message) });

export type ListedConversation = z.output<typeof listedConversation>;
export type Conversation = z.output<typeof conversation>;
export type Message = z.output<typeof message>;
export type MessageSource = z.output<typeof source>;
export type Exchange = z.output<typeof exchange>;

/** The data of the stream's event `answer`. */
export type AnswerEvent = Pick<Message, 'attempt' | 'state' | 'failure' | 'sources'> & {
  messageId: number;
  /** Characters before `text`: it replaces everything from there. */
  from: number;
  text: string;
};

/** The data of the stream's event `slow`: nothing has arrived for a few seconds. */
export type SlowEvent = { messageId: number; attempt: number };

const notFound = 'Conversation not found';
/** They are the customer's own: an admin who sees the site as a customer reads none. */
const own = { access: 'signed-in', seeAs: 'rejected', notFound } as const;

export const conversationApi = {
  'GET /api/conversations': {
    summary: "Lists the user's newest conversations, or those that match a search",
    access: 'signed-in',
    seeAs: 'rejected',
    query: conversationsQuery,
    answer: z.object({ data: z.array(listedConversation), count: z.int() }),
  },
  'POST /api/conversations': {
    summary: 'Starts a conversation with a consultant',
    access: 'signed-in',
    input: conversationInput,
    answer: z.object({ id }),
    status: 201,
  },
  'GET /api/conversations/:id': { ...own, summary: 'Returns a conversation with its messages', answer: conversation },
  'PATCH /api/conversations/:id': { ...own, summary: 'Renames a conversation', input: titleInput, answer: done },
  'DELETE /api/conversations/:id': { ...own, summary: 'Deletes a conversation', answer: done },
  'GET /api/conversations/:id/file': { ...own, summary: 'Downloads a conversation as Markdown' },
  'POST /api/conversations/:id/messages': {
    ...own,
    limit: 'questions',
    summary: 'Asks a question; its answer is streamed',
    input: questionInput,
    answer: exchange,
    status: 202,
  },
  'POST /api/conversations/:id/stop': { ...own, summary: 'Stops the answer that is being written', answer: done },
  'POST /api/conversations/:id/retry': {
    ...own,
    limit: 'questions',
    summary: 'Writes the last answer again',
    answer: exchange,
    status: 202,
  },
  'POST /api/conversations/:id/edit': {
    ...own,
    limit: 'questions',
    summary: 'Changes the last question and writes its answer again',
    input: editInput,
    answer: exchange,
    status: 202,
  },
  'GET /api/conversations/:id/stream': {
    ...own,
    summary: 'Streams the answer that is being written, as server-sent events',
    query: streamQuery,
  },
} satisfies Contract;

export const handOverApi = {
  'POST /api/conversations/:id/person': {
    ...own,
    summary: 'Hands the conversation over to a person; once, however often it is called',
    input: personInput,
    answer: done,
    status: 201,
  },
} satisfies Contract;
