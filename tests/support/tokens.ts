import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/open.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { readBalance } from '#features/tokens/commands/lock-balance.server.ts';
import { reserveAnswer } from '#features/tokens/commands/reserve-answer.server.ts';
import { settleAnswer } from '#features/tokens/commands/settle-answer.server.ts';
import { aSubscription } from './business.ts';
import { aUser } from './people.ts';

/** The balances that differ from the sums of their rows in the ledger; none unless there is a bug. */
export async function findLedgerErrors(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select balance.* from token_balances balance, lateral (
      select coalesce(sum(tokens) filter (where bucket = 'plan'), 0) as plan,
        coalesce(sum(tokens) filter (where bucket = 'pack'), 0) as pack
      from token_ledger where subscription_id = balance.subscription_id
    ) ledger where plan <> plan_tokens or pack <> pack_tokens`);
  return rows;
}

type Paying = { userId: number; subscriptionId: number };

/** Reserves and settles answers that a subscription pays for; `settle` answers with 400 and 100 tokens. */
export function answersOf(ctx: Ctx, { userId, subscriptionId }: Paying) {
  const answered = { outcome: 'done', promptTokens: 400, answerTokens: 100, costMicros: 250 } as const;
  return {
    reserve: (messageId: number, ceilingTokens = 2_000, ceilingMicros = 1_000) =>
      ctx.db.transaction((db) =>
        reserveAnswer({ ...ctx, db }, { subscriptionId, messageId, attempt: 1, ceilingTokens, ceilingMicros }),
      ),
    settle: (messageId: number, used: Partial<Parameters<typeof settleAnswer>[1]> = {}) =>
      settleAnswer(ctx, { ...answered, messageId, attempt: 1, userId, agentId: 'ai-specialist', model: 'm', ...used }),
    read: () => readBalance(ctx, subscriptionId),
  };
}

/** Stores a subscription to the Basic plan, unless `facts` say otherwise. */
export async function aTokenPlan(ctx: Ctx, facts: Partial<typeof subscriptions.$inferInsert> = {}) {
  const { id: userId } = await aUser(ctx.db);
  const { id: subscriptionId } = await aSubscription(ctx.db, { userId, plan: 'Basic', ...facts });
  const change = (changes: Partial<typeof subscriptions.$inferInsert>) =>
    ctx.db.update(subscriptions).set(changes).where(eq(subscriptions.id, subscriptionId));
  return { userId, subscriptionId, change, ...answersOf(ctx, { userId, subscriptionId }) };
}
