import { and, eq, lt } from 'drizzle-orm';
import { answerParts, conversations, messages } from '#db/schema/conversations.ts';
import { answerReservations } from '#db/schema/tokens.ts';
import type { Usage } from '#features/consultant-provider.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { settleAnswer } from '#features/tokens/commands/settle-answer.server.ts';
import { logFailure } from '#lib/log.ts';
import { textSoFar } from '../queries/messages.server.ts';
import { costOf, estimateUsage } from '../rules/usage.ts';
import { type Attempt, isAttempt } from './answer-parts.server.ts';
import type { AnswerTask } from './begin-answer.server.ts';

type Failure = 'unavailable' | 'busy' | 'interrupted' | 'broken';

export type Ending = { text: string; usage: Usage } & (
  | { state: 'done' | 'stopped'; failure: null }
  | { state: 'failed'; failure: Failure }
);

/** Locks the conversation before its messages, as deleting it does: the reverse order could deadlock. */
const lockConversation = ({ db }: Pick<Ctx, 'db'>, id: number) =>
  db.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id)).for('update');

/**
 * Moves the text of an answer to its message and settles what it used. The second also happens if the answer was deleted
 * or is written by somebody else; then the first returns false.
 */
export function finishAnswer(ctx: Ctx, task: AnswerTask, { state, failure, text, usage }: Ending): Promise<boolean> {
  const { consultant: provider } = ctx;
  if (!provider) throw new Error('An answer was written without a provider');
  const { messageId, attempt, conversationId, userId, agentId } = task;
  return inTransaction(ctx, async (ctx) => {
    const finishedAt = ctx.now();
    await lockConversation(ctx, conversationId);
    const { rowCount } = await ctx.db
      .update(messages)
      .set({ state, failure, content: text, finishedAt, leasedUntil: null })
      .where(isAttempt(task));
    if (rowCount === 1) {
      await ctx.db.delete(answerParts).where(eq(answerParts.messageId, messageId));
      await ctx.db.update(conversations).set({ updatedAt: finishedAt }).where(eq(conversations.id, conversationId));
    }
    await settleAnswer(ctx, {
      messageId,
      attempt,
      outcome: state,
      ...usage,
      costMicros: costOf(usage, provider.prices),
      userId,
      agentId,
      model: provider.model,
    });
    return rowCount === 1;
  });
}

const isExpired = (now: Date) => and(eq(messages.state, 'streaming'), lt(messages.leasedUntil, now));

/**
 * Counts the prompt, the text so far and the most that the model may have spent on reasoning. Customers pay nothing.
 */
async function settleInterrupted(ctx: Ctx, conversationId: number, { text, ...attempt }: Attempt & { text: string }) {
  const { consultant: provider } = ctx;
  // Without prices, `releaseStale` counts the most that it may have cost.
  if (!provider) return;
  const { messageId } = attempt;
  const [asked] = await ctx.db
    .select({
      userId: conversations.userId,
      agentId: conversations.agentId,
      promptTokens: answerReservations.promptTokens,
    })
    .from(conversations)
    .innerJoin(
      answerReservations,
      and(eq(answerReservations.messageId, messageId), eq(answerReservations.attempt, attempt.attempt)),
    )
    .where(eq(conversations.id, conversationId));
  if (!asked) return;
  const usage = { ...estimateUsage([], text, provider.reasoningTokens), promptTokens: asked.promptTokens };
  const costMicros = costOf(usage, provider.prices);
  await settleAnswer(ctx, { ...attempt, ...asked, ...usage, costMicros, outcome: 'failed', model: provider.model });
}

async function interrupt(ctx: Ctx, { messageId, conversationId }: { messageId: number; conversationId: number }) {
  const now = ctx.now();
  await inTransaction(ctx, async (ctx) => {
    await lockConversation(ctx, conversationId);
    const [interrupted] = await ctx.db
      .update(messages)
      .set({ state: 'failed', failure: 'interrupted', content: textSoFar, finishedAt: now, leasedUntil: null })
      .where(and(eq(messages.id, messageId), isExpired(now)))
      .returning({ messageId: messages.id, attempt: messages.attempt, text: messages.content });
    if (!interrupted) return;
    await ctx.db.delete(answerParts).where(eq(answerParts.messageId, messageId));
    await settleInterrupted(ctx, conversationId, interrupted);
  });
}

/** Marks answers whose instance is gone. They keep the text so far and can be written again. */
export async function interruptExpired(ctx: Ctx): Promise<void> {
  const expired = await ctx.db
    .select({ messageId: messages.id, conversationId: messages.conversationId })
    .from(messages)
    .where(isExpired(ctx.now()));
  // One transaction each, because a second balance must not be locked after the row of the month.
  for (const answer of expired) {
    const noteFailure = logFailure(ctx, answer, 'could not mark an interrupted answer');
    await interrupt(ctx, answer).catch(noteFailure);
  }
}
