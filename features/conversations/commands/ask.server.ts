import { and, eq, exists } from 'drizzle-orm';
import { conversations, messages } from '#db/schema/conversations.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { warnOfRejection } from '#features/tokens/commands/spend.server.ts';
import type { QuestionInput } from '../input.ts';
import { isOwn } from '../queries/conversations.server.ts';
import { listNewestMessages, listPair, type StoredMessage } from '../queries/messages.server.ts';
import { addQuestion } from './add-question.server.ts';
import type { Attempt } from './answer-parts.server.ts';
import {
  type AnswerTask,
  beginAnswer,
  type Conversation,
  lockConversation,
  NotReserved,
} from './begin-answer.server.ts';
import { addForStaff } from './hand-over.server.ts';

type Exchange = { question: StoredMessage; answer: StoredMessage | null };

/** `task` is what this process now has to write; null if nobody has to answer, or somebody already does. */
export type AskResult = { ok: true; exchange: Exchange; task: AnswerTask | null } | { ok: false; reason: AskProblem };

export type AskProblem = 'unknown' | NotReserved['reason'] | 'answer_running' | 'with_person' | 'nothing_to_repeat';

type Asked = Conversation & { earlier: StoredMessage[] };

/** Runs while the conversation is locked, so that two tabs take turns. Stores nothing unless it is ok. */
function inConversation(
  ctx: Ctx,
  id: number,
  run: (inner: Ctx, asked: Asked) => Promise<AskResult>,
): Promise<AskResult> {
  return inTransaction(ctx, async (ctx): Promise<AskResult> => {
    const conversation = await lockConversation(ctx, id);
    if (!conversation) return { ok: false, reason: 'unknown' };
    return run(ctx, { ...conversation, earlier: await listNewestMessages(ctx, id) });
  }).catch(async (error: unknown): Promise<AskResult> => {
    if (!(error instanceof NotReserved)) throw error;
    if (error.reason === 'limit_reached') await warnOfRejection(ctx);
    return { ok: false, reason: error.reason };
  });
}

async function exchangeOf(ctx: Ctx, conversationId: number, questionId: number): Promise<Exchange> {
  const [question, next] = await listPair(ctx, conversationId, questionId);
  if (question?.id !== questionId) throw new Error('the question was not stored');
  return { question, answer: next?.role === 'assistant' ? next : null };
}

/**
 * Stores a question and, in the same transaction, its answer that is about to be written. The same `requestKey` stores
 * it once. While the conversation is with a person, the question waits for staff.
 */
export const askQuestion = (ctx: Ctx, id: number, input: QuestionInput): Promise<AskResult> =>
  inConversation(ctx, id, async (inner, conversation) => {
    const { earlier, handedOverAt } = conversation;
    const [repeated] = await inner.db
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.conversationId, id), eq(messages.requestKey, input.requestKey)));
    if (repeated) return { ok: true, exchange: await exchangeOf(inner, id, repeated.id), task: null };
    // A person doesn't wait for an answer that is about to stop.
    const isRunning = !handedOverAt && earlier.some(({ state }) => state === 'streaming');
    if (isRunning) return { ok: false, reason: 'answer_running' };
    if (handedOverAt) {
      const question = await addForStaff(inner, conversation, input);
      return { ok: true, exchange: await exchangeOf(inner, id, question.id), task: null };
    }
    const question = await addQuestion(inner, conversation, input);
    const task = await beginAnswer(inner, conversation, { earlier, question: input.content, answer: null });
    return { ok: true, exchange: await exchangeOf(inner, id, question.id), task };
  });

/** The last question and its answer, if nothing came after them. */
function lastExchange({ earlier, handedOverAt }: Asked) {
  const [question, answer] = earlier.slice(-2);
  if (handedOverAt) return 'with_person';
  if (answer?.state === 'streaming') return 'answer_running';
  return question?.role === 'user' && answer?.role === 'assistant' ? { question, answer } : 'nothing_to_repeat';
}

const repeatLast = (ctx: Ctx, id: number, content?: string): Promise<AskResult> =>
  inConversation(ctx, id, async (inner, conversation) => {
    const last = lastExchange(conversation);
    if (typeof last === 'string') return { ok: false, reason: last };
    const { question, answer } = last;
    if (content !== undefined) await inner.db.update(messages).set({ content }).where(eq(messages.id, question.id));
    const earlier = conversation.earlier.slice(0, -2);
    const task = await beginAnswer(inner, conversation, { earlier, question: content ?? question.content, answer });
    return { ok: true, exchange: await exchangeOf(inner, id, question.id), task };
  });

/** Writes the last answer again, however it ended. */
export const retryAnswer = (ctx: Ctx, id: number) => repeatLast(ctx, id);

/** Changes the last question and writes its answer again. */
export const editQuestion = (ctx: Ctx, id: number, content: string) => repeatLast(ctx, id, content);

/** Asks whoever writes the answer to stop, and returns which; null if none is being written. */
export async function requestStop(ctx: Ctx, id: number): Promise<Attempt | null> {
  const own = ctx.db.select({ id: conversations.id }).from(conversations).where(isOwn(ctx, id));
  const [stopped] = await ctx.db
    .update(messages)
    .set({ stopRequestedAt: ctx.now() })
    .where(and(eq(messages.conversationId, id), exists(own), eq(messages.state, 'streaming')))
    .returning({ messageId: messages.id, attempt: messages.attempt });
  return stopped ?? null;
}
