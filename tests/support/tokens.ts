import { eq, sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { type Database, openPostgres } from '#db/open.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { ConsultantProvider } from '#features/consultant-provider.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { lockBalance } from '#features/tokens/commands/lock-balance.server.ts';
import { reserveAnswer } from '#features/tokens/commands/reserve-answer.server.ts';
import { settleAnswer } from '#features/tokens/commands/settle-answer.server.ts';
import { aSubscription } from './business.ts';
import { aUser } from './people.ts';
import { testDatabaseUrl } from './postgres.ts';

/**
 * What must not be, whatever has happened: balances that differ from their ledger, more tokens in a period than were
 * included, months that hold something else than their reservations.
 */
export async function findTokenErrors(db: Database): Promise<unknown[]> {
  const { rows: balances } = await db.execute(sql`
    select balance.*, ledger.*, held.* from token_balances balance, lateral (
      select coalesce(sum(tokens) filter (where bucket = 'plan'), 0) as plan,
        coalesce(sum(tokens) filter (where bucket = 'pack'), 0) as pack
      from token_ledger where subscription_id = balance.subscription_id
    ) ledger, lateral (
      select coalesce(sum(plan_tokens), 0) as tokens from answer_reservations
      where subscription_id = balance.subscription_id and period_ends_at = balance.period_ends_at
    ) held
    where plan <> plan_tokens or pack <> pack_tokens or plan_tokens + held.tokens > included_tokens`);
  const { rows: months } = await db.execute(sql`
    select month, reserved_micros from spend_months where reserved_micros <>
      (select coalesce(sum(cost_micros), 0) from answer_reservations where month = spend_months.month)`);
  return [...balances, ...months];
}

/** The context of another instance on the same database; on the embedded database there is only one. */
export function anotherInstance(ctx: Ctx): Ctx {
  const url = testDatabaseUrl();
  if (!url) return ctx;
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  return { ...ctx, db: database.db };
}

/** A provider that is never asked. */
export const aProvider = (facts: Partial<ConsultantProvider> = {}): ConsultantProvider => ({
  model: 'stand-in',
  prices: { prompt: 1, answer: 1 },
  monthlyLimitMicros: null,
  reasoningTokens: 0,
  answer: () => {
    throw new Error('The provider was asked');
  },
  ...facts,
});

type Paying = { userId: number; subscriptionId: number };

/** What a subscription may still spend. */
export const readBalance = (ctx: Ctx, subscriptionId: number) =>
  inTransaction(ctx, async (ctx) => {
    const balance = await lockBalance(ctx, subscriptionId);
    return balance && { ...balance, planTokens: balance.isPaid ? balance.planTokens : 0 };
  });

/** Reserves and settles answers that a subscription pays for; `settle` answers with 400 and 100 tokens. */
export function answersOf(ctx: Ctx, { userId, subscriptionId }: Paying) {
  const answered = { outcome: 'done', promptTokens: 400, answerTokens: 100, costMicros: 250 } as const;
  return {
    reserve: (messageId: number, ceilingTokens = 2_000, ceilingMicros = 1_000, leastTokens = ceilingTokens) =>
      inTransaction(ctx, (ctx) =>
        reserveAnswer(ctx, {
          subscriptionId,
          messageId,
          attempt: 1,
          leastTokens,
          ceilingTokens,
          ceilingMicros,
          promptTokens: 0,
        }),
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
