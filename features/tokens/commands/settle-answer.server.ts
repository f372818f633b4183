import { and, eq, notExists, sql } from 'drizzle-orm';
import { answerCosts, messages } from '#db/schema/conversations.ts';
import { answerReservations, tokenBalances } from '#db/schema/tokens.ts';
import type { Ctx } from '#features/ctx.ts';
import { settleSpend, sumSpend } from '#features/spend/commands.server.ts';
import { logFailure } from '#lib/log.ts';
import { splitTokens } from '../rules.ts';
import { addToLedger, lockBalance } from './lock-balance.server.ts';
import type { Attempt } from './reserve-answer.server.ts';

type Answered = Attempt & {
  outcome: 'done' | 'stopped' | 'failed';
  promptTokens: number;
  answerTokens: number;
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
async function giveBack(ctx: Ctx, held: Held, used: number): Promise<void> {
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
  const { outcome, promptTokens, answerTokens, costMicros } = answered;
  return ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    const held = await takeReservation(inner, answered);
    if (!held) return;
    const used = outcome === 'failed' ? 0 : Math.min(promptTokens + answerTokens, held.planTokens + held.packTokens);
    await giveBack(inner, held, used);
    const { userId, agentId, model } = answered;
    const tokens = promptTokens + answerTokens;
    if (tokens + costMicros > 0) {
      const { subscriptionId } = held;
      const cost = { userId, agentId, costMicros };
      const details = { subscriptionId, model, outcome, promptTokens, answerTokens, createdAt: ctx.now() };
      // Costs of an account that was closed or is being erased meanwhile belong to nobody.
      const payer = sql`(select id from users where id = ${userId} and status = 'active' for key share)`;
      await db.insert(answerCosts).values({ ...cost, ...details, userId: payer });
      await sumSpend(inner, held, { ...cost, tokens });
    }
    // Last, because all answers contend for the row of the month.
    await settleSpend(inner, held, costMicros);
  });
}

function release(ctx: Ctx, attempt: Attempt): Promise<void> {
  return ctx.db.transaction(async (db) => {
    const held = await takeReservation({ ...ctx, db }, attempt);
    if (!held) return;
    await giveBack({ ...ctx, db }, held, 0);
    await settleSpend({ ...ctx, db }, held, held.costMicros);
  });
}

/**
 * Gives back the tokens held for answers that nobody writes anymore. What these cost is unknown, so the month is charged
 * the most they may have cost.
 */
export async function releaseStale(ctx: Ctx): Promise<void> {
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
    .where(notExists(beingWritten));
  // One transaction each, because a second balance must not be locked after the row of the month.
  for (const attempt of stale) {
    await release(ctx, attempt).catch(logFailure(ctx, attempt, 'could not release an abandoned reservation'));
  }
}
