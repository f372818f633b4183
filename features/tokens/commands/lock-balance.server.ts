import { eq } from 'drizzle-orm';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { tokenBalances, tokenLedger } from '#db/schema/tokens.ts';
import type { Ctx } from '#features/ctx.ts';
import { type Balance, changesOf, isPaid } from '../rules/tokens.ts';

type Row = typeof tokenLedger.$inferInsert;

/** Rows about no tokens are left out. */
export async function addToLedger(ctx: Ctx, rows: Omit<Row, 'createdAt'>[]): Promise<void> {
  const createdAt = ctx.now();
  const changes = rows.filter(({ tokens }) => tokens !== 0).map((row) => ({ ...row, createdAt }));
  if (changes.length > 0) await ctx.db.insert(tokenLedger).values(changes);
}

/**
 * Locks a subscription's balance, after bringing it in line with the subscription's period and plan. `isPaid` says
 * whether the plan's tokens may be used. Runs inside a transaction. Null if there is no such subscription.
 */
export async function lockBalance(ctx: Ctx, subscriptionId: number): Promise<(Balance & { isPaid: boolean }) | null> {
  const { db } = ctx;
  // The subscription first, as its changes do: the other order could deadlock with them.
  const [subscription] = await db
    .select({
      plan: subscriptions.plan,
      periodTokens: subscriptions.periodTokens,
      status: subscriptions.status,
      renewalDate: subscriptions.renewalDate,
    })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId))
    .for('share');
  if (!subscription) return null;
  const ofSubscription = eq(tokenBalances.subscriptionId, subscriptionId);
  const lock = async () => (await db.select().from(tokenBalances).where(ofSubscription).for('update'))[0];
  const addFirst = async () => {
    const none = { subscriptionId, planTokens: 0, packTokens: 0, includedTokens: 0 };
    await db
      .insert(tokenBalances)
      .values({ ...none, periodEndsAt: subscription.renewalDate })
      .onConflictDoNothing();
    return lock();
  };
  const before = (await lock()) ?? (await addFirst());
  if (!before) throw new Error(`Subscription ${subscriptionId} has no balance`);
  const { balance, changes } = changesOf(before, subscription);
  if (changes.length > 0 || balance.periodEndsAt !== before.periodEndsAt) {
    const { planTokens, includedTokens, periodEndsAt } = balance;
    await db.update(tokenBalances).set({ planTokens, includedTokens, periodEndsAt }).where(ofSubscription);
    await addToLedger(
      ctx,
      changes.map((change) => ({ ...change, subscriptionId, bucket: 'plan' })),
    );
  }
  return { ...balance, isPaid: isPaid(subscription) };
}
