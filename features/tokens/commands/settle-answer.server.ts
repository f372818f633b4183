import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { messages } from '#db/schema/conversations.ts';
import { answerCosts, answerReservations, tokenBalances } from '#db/schema/tokens.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { logFailure } from '#lib/log.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { LONGEST_WRITING_MS, splitTokens } from '../rules/tokens.ts';
import { addToLedger, lockBalance } from './lock-balance.server.ts';
import type { Attempt } from './reserve-answer.server.ts';
import { settleSpend, sumSpend } from './spend.server.ts';

type Answered = Attempt & {
  outcome: 'done' | 'stopped' | 'failed';
  promptTokens: number;
  answerTokens: number;
  /** Part of `answerTokens`. We pay for them, customers don't. */
  reasoningTokens?: number;
  /** What we pay the provider, whatever the outcome. */
  costMicros: number;
  userId: number;
  agentId: string;
  model: string;
};

type Held = typeof answerReservations.$inferSelect;

async function takeReservation(ctx: Ctx, { messageId, attempt }: Attempt): Promise<Held | undefined> {
  const [held] = await ctx.db
    .delete(answerReservations)
    .where(and(eq(answerReservations.messageId, messageId), eq(answerReservations.attempt, attempt)))
    .returning();
  return held;
}

/** Gives back what was reserved beyond `used`. Tokens of a plan end with their period, so later ones don't get them. */
async function returnTokens(ctx: Ctx, held: Held, used: number): Promise<void> {
  const { subscriptionId, messageId } = held;
  const balance = subscriptionId === null ? null : await lockBalance(ctx, subscriptionId);
  if (subscriptionId === null || !balance) return;
  const spent = splitTokens(used, held.planTokens);
  const isSamePeriod = held.periodEndsAt?.getTime() === balance.periodEndsAt.getTime();
  const plan = isSamePeriod ? held.planTokens - spent.plan : 0;
  const pack = held.packTokens - spent.pack;
  await ctx.db
    .update(tokenBalances)
    .set({
      planTokens: sql`${tokenBalances.planTokens} + ${plan}`,
      packTokens: sql`${tokenBalances.packTokens} + ${pack}`,
    })
    .where(eq(tokenBalances.subscriptionId, subscriptionId));
  const row = { subscriptionId, kind: 'settle', messageId } as const;
  await addToLedger(ctx, [
    { ...row, bucket: 'plan', tokens: plan },
    { ...row, bucket: 'pack', tokens: pack },
  ]);
}

/**
 * Ends the reservation of an attempt: charges the tokens it used, at most what was reserved and none if it failed, and
 * records its cost. Does nothing if it is already settled.
 */
export function settleAnswer(ctx: Ctx, answered: Answered): Promise<void> {
  const { outcome, promptTokens, answerTokens, reasoningTokens = 0, costMicros } = answered;
  return inTransaction(ctx, async (ctx) => {
    const held = await takeReservation(ctx, answered);
    if (!held) return;
    const tokens = promptTokens + answerTokens;
    const used = outcome === 'failed' ? 0 : Math.min(tokens - reasoningTokens, held.planTokens + held.packTokens);
    await returnTokens(ctx, held, used);
    const { userId, agentId, model } = answered;
    if (tokens + costMicros > 0) {
      const { subscriptionId } = held;
      const cost = { userId, agentId, costMicros };
      const details = { subscriptionId, model, outcome, promptTokens, answerTokens, createdAt: ctx.now() };
      // Costs of an account that was closed or is being erased meanwhile belong to nobody.
      const payer = sql`(select id from users where id = ${userId} and status = 'active' for key share)`;
      await ctx.db.insert(answerCosts).values({ ...cost, ...details, userId: payer });
      await sumSpend(ctx, held, { ...cost, tokens });
    }
    // Last, because all answers contend for the row of the month.
    await settleSpend(ctx, held, costMicros);
  });
}

function release(ctx: Ctx, attempt: Attempt): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const held = await takeReservation(ctx, attempt);
    if (!held) return;
    await returnTokens(ctx, held, 0);
    await settleSpend(ctx, held, held.costMicros);
  });
}

/**
 * Gives back the tokens held for answers that nobody writes anymore. What these cost is unknown, so the month is charged
 * the most they may have cost. The process that writes an answer settles it even if its conversation has been deleted, so
 * this waits for as long as writing can take.
 */
export async function releaseStale(ctx: Ctx): Promise<void> {
  const settledBefore = new Date(ctx.now().getTime() - LONGEST_WRITING_MS - MINUTE);
  const beingWritten = ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.id, answerReservations.messageId),
        eq(messages.attempt, answerReservations.attempt),
        eq(messages.state, 'streaming'),
      ),
    );
  const stale = await ctx.db
    .select({ messageId: answerReservations.messageId, attempt: answerReservations.attempt })
    .from(answerReservations)
    .where(and(notExists(beingWritten), lt(answerReservations.createdAt, settledBefore)));
  // One transaction each, because a second balance must not be locked after the row of the month.
  for (const attempt of stale) {
    await release(ctx, attempt).catch(logFailure(ctx, attempt, 'could not release an abandoned reservation'));
  }
}
