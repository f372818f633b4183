import { and, eq, gte, sql } from 'drizzle-orm';
import { answerReservations, tokenBalances } from '#db/schema/tokens.ts';
import type { Ctx } from '#features/ctx.ts';
import { splitTokens } from '../rules/tokens.ts';
import { addToLedger, lockBalance } from './lock-balance.server.ts';
import { reserveSpend } from './spend.server.ts';

export type Attempt = { messageId: number; attempt: number };

type Ceiling = Attempt & {
  /** Null for previews by staff, which cost no tokens. */
  subscriptionId: number | null;
  /** What is held: as much of the ceiling as is left, but no less than this. */
  leastTokens: number;
  ceilingTokens: number;
  ceilingMicros: number;
  /** About what the prompt takes. */
  promptTokens: number;
};

export type Reservation = { ok: true; tokens: number } | { ok: false; reason: 'tokens_used_up' | 'limit_reached' };

type Taken = { planTokens: number; packTokens: number; periodEndsAt: Date | null };

async function takeTokens(ctx: Ctx, subscriptionId: number, ceiling: Ceiling): Promise<Taken | null> {
  const { messageId, leastTokens, ceilingTokens } = ceiling;
  const balance = await lockBalance(ctx, subscriptionId);
  if (!balance) return null;
  const planTokens = balance.isPaid ? balance.planTokens : 0;
  const tokens = Math.min(ceilingTokens, Math.max(leastTokens, planTokens + balance.packTokens));
  const { plan, pack } = splitTokens(tokens, planTokens);
  const { rowCount } = await ctx.db
    .update(tokenBalances)
    .set({
      planTokens: sql`${tokenBalances.planTokens} - ${plan}`,
      packTokens: sql`${tokenBalances.packTokens} - ${pack}`,
    })
    .where(
      and(
        eq(tokenBalances.subscriptionId, subscriptionId),
        gte(tokenBalances.planTokens, plan),
        gte(tokenBalances.packTokens, pack),
      ),
    );
  if (rowCount !== 1) return null;
  const row = { subscriptionId, kind: 'reserve', messageId } as const;
  await addToLedger(ctx, [
    { ...row, bucket: 'plan', tokens: -plan },
    { ...row, bucket: 'pack', tokens: -pack },
  ]);
  return { planTokens: plan, packTokens: pack, periodEndsAt: balance.periodEndsAt };
}

/**
 * Holds the most that an answer may take, in tokens and in millionths of a dollar, until `settleAnswer`. Joins the
 * caller's transaction, which has to be rolled back unless it is ok. Call it last: the month's row is locked until the
 * end.
 */
export async function reserveAnswer(ctx: Ctx, ceiling: Ceiling): Promise<Reservation> {
  const { messageId, attempt, subscriptionId, ceilingTokens, ceilingMicros: costMicros, promptTokens } = ceiling;
  const taken =
    subscriptionId === null
      ? { planTokens: 0, packTokens: 0, periodEndsAt: null }
      : await takeTokens(ctx, subscriptionId, ceiling);
  if (!taken) return { ok: false, reason: 'tokens_used_up' };
  const month = await reserveSpend(ctx, costMicros);
  if (month === null) return { ok: false, reason: 'limit_reached' };
  await ctx.db
    .insert(answerReservations)
    .values({ messageId, attempt, subscriptionId, ...taken, month, costMicros, promptTokens, createdAt: ctx.now() });
  return { ok: true, tokens: subscriptionId === null ? ceilingTokens : taken.planTokens + taken.packTokens };
}
