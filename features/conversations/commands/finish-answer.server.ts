import { and, eq, inArray, lt } from 'drizzle-orm';
import { answerParts, conversations, messages } from '#db/schema/conversations.ts';
import type { Usage } from '#features/answers/provider.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { settleAnswer } from '#features/tokens/commands/settle-answer.server.ts';
import { textSoFar } from '../queries/messages.server.ts';
import { costOf } from '../rules/usage.ts';
import { isAttempt } from './answer-parts.server.ts';
import type { AnswerTask } from './begin-answer.server.ts';

export type Failure = 'unavailable' | 'busy' | 'interrupted' | 'broken';

export type Ending = { text: string; usage: Usage } & (
  | { state: 'done' | 'stopped'; failure: null }
  | { state: 'failed'; failure: Failure }
);

/**
 * Moves the text of an answer to its message and settles what it used. The second also happens if the answer was deleted
 * or is written by somebody else; then the first returns false.
 */
export function finishAnswer(ctx: Ctx, task: AnswerTask, { state, failure, text, usage }: Ending): Promise<boolean> {
  const { consultant: provider } = ctx;
  if (!provider) throw new Error('An answer was written without a provider');
  const { messageId, attempt, conversationId, userId, agentId } = task;
  return ctx.db.transaction(async (db) => {
    const finishedAt = ctx.now();
    const isOfConversation = eq(conversations.id, conversationId);
    // The conversation first, as deleting it does: the other order could deadlock with that.
    await db.select({ id: conversations.id }).from(conversations).where(isOfConversation).for('update');
    const { rowCount } = await db
      .update(messages)
      .set({ state, failure, content: text, finishedAt, leasedUntil: null })
      .where(isAttempt(task));
    if (rowCount === 1) {
      await db.delete(answerParts).where(eq(answerParts.messageId, messageId));
      await db.update(conversations).set({ updatedAt: finishedAt }).where(isOfConversation);
    }
    await settleAnswer(
      { ...ctx, db },
      {
        messageId,
        attempt,
        outcome: state,
        ...usage,
        costMicros: costOf(usage, provider.prices),
        userId,
        agentId,
        model: provider.model,
      },
    );
    return rowCount === 1;
  });
}

/** Marks answers whose instance is gone. They keep the text so far and can be written again. */
export async function interruptExpired(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction(async (db) => {
    const interrupted = await db
      .update(messages)
      .set({ state: 'failed', failure: 'interrupted', content: textSoFar, finishedAt: now, leasedUntil: null })
      .where(and(eq(messages.state, 'streaming'), lt(messages.leasedUntil, now)))
      .returning({ id: messages.id });
    const ids = interrupted.map(({ id }) => id);
    if (ids.length > 0) await db.delete(answerParts).where(inArray(answerParts.messageId, ids));
  });
}
