import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { tokenBalances, tokenLedger } from '#db/schema/tokens.ts';
import type { Ctx } from '#features/ctx.ts';
import { lockBalance } from './lock-balance.server.ts';

type Pack = { subscriptionId: number; orderId: number };

/** What the order has added so far, less what was taken back, and which of both came last. */
async function readPack(ctx: Ctx, orderId: number) {
  const rows = await ctx.db
    .select({ kind: tokenLedger.kind, tokens: tokenLedger.tokens })
    .from(tokenLedger)
    .where(and(eq(tokenLedger.orderId, orderId), inArray(tokenLedger.kind, ['pack', 'refund'])))
    .orderBy(asc(tokenLedger.id));
  return { last: rows.at(-1)?.kind, tokens: rows.reduce((sum, { tokens }) => sum + tokens, 0) };
}

/** Writes a row even about no tokens: the last one says whether the order counts. */
async function changePack(ctx: Ctx, { subscriptionId, orderId }: Pack, kind: 'pack' | 'refund', tokens: number) {
  await ctx.db
    .update(tokenBalances)
    .set({ packTokens: sql`${tokenBalances.packTokens} + ${tokens}` })
    .where(eq(tokenBalances.subscriptionId, subscriptionId));
  await ctx.db
    .insert(tokenLedger)
    .values({ subscriptionId, orderId, bucket: 'pack', kind, tokens, createdAt: ctx.now() });
}

/** Adds the tokens of a paid order, once. After `takePackBack`, gives back what that took. Runs inside a transaction. */
export async function addPack(ctx: Ctx, { tokens, ...pack }: Pack & { tokens: number }): Promise<void> {
  if (!(await lockBalance(ctx, pack.subscriptionId))) return;
  const added = await readPack(ctx, pack.orderId);
  if (added.last !== 'pack') await changePack(ctx, pack, 'pack', tokens - added.tokens);
}

/** Takes the tokens of a refunded or disputed order back, at most what is left, once. Runs inside a transaction. */
export async function takePackBack(ctx: Ctx, pack: Pack): Promise<void> {
  const balance = await lockBalance(ctx, pack.subscriptionId);
  if (!balance) return;
  const added = await readPack(ctx, pack.orderId);
  if (added.last === 'pack') await changePack(ctx, pack, 'refund', -Math.min(added.tokens, balance.packTokens));
}
