import { eq } from 'drizzle-orm';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Buyer } from '#features/orders/commands.server.ts';
import type { ProviderSubscription } from '#features/payments/provider.server.ts';
import { lockBalance } from '#features/tokens/commands/lock-balance.server.ts';
import { differs } from '#lib/differs.ts';

type Row = typeof subscriptions.$inferSelect;
/** `isNew`: something has changed. */
export type RecordedSubscription = { row: Row; isNew: boolean };

/** For the customer's timeline. The provider decides, so it doesn't matter whose request or message told us. */
const recordPlanChange = (ctx: Ctx, { id, plan: before }: Row, { plan: after }: Row) =>
  recordAudit(
    { ...ctx, actor: null },
    {
      action: 'subscription.change-plan',
      subject: `subscription ${id}`,
      before: { plan: before },
      after: { plan: after },
    },
  );

/** Also gives the tokens of a new period, and those of another plan. */
export async function recordSubscription(
  ctx: Ctx,
  { userId, provider }: Buyer,
  { ref, isEnding, unknownProduct: _product, ...given }: ProviderSubscription,
): Promise<RecordedSubscription> {
  const [known] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.providerRef, ref)).for('update');
  const facts = {
    ...given,
    cancelAtPeriodEnd: isEnding,
  };
  if (known && !differs(known, facts)) return { row: known, isNew: false };
  const [row] = known
    ? await ctx.db.update(subscriptions).set(facts).where(eq(subscriptions.id, known.id)).returning()
    : await ctx.db
        .insert(subscriptions)
        .values({ ...facts, userId, provider, providerRef: ref })
        .returning();
  if (!row) throw new Error('the subscription was not stored');
  if (known && known.plan !== row.plan) await recordPlanChange(ctx, known, row);
  await lockBalance(ctx, row.id);
  return { row, isNew: true };
}
