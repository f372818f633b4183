import { eq } from 'drizzle-orm';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx, RecordedSubscription } from '#features/ctx.ts';
import type { ProviderName, ProviderSubscription } from '#features/payment-provider.server.ts';
import { planNamed } from '#features/payments/rules.ts';
import { lockBalance } from '#features/tokens/commands/lock-balance.server.ts';
import { periodTokens } from '#features/tokens/rules/tokens.ts';
import { differs } from '#lib/differs.ts';

type Row = RecordedSubscription['row'];

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

/** A new price ends when the provider has it, and with the plan that it was for. */
function newPriceOf(known: Row | undefined, { plan, priceCents }: ProviderSubscription) {
  const isSamePlan = known && (planNamed(known.plan)?.slug ?? known.plan) === (planNamed(plan)?.slug ?? plan);
  if (known && isSamePlan && known.newPriceCents !== priceCents) return {};
  return { newPriceCents: null, newPriceAt: null, newPriceAskedAt: null };
}

/** Also gives the tokens of a new period, and those of another plan. */
export async function recordSubscription(
  ctx: Ctx,
  { userId, provider }: { userId: number; provider: ProviderName },
  read: ProviderSubscription,
): Promise<RecordedSubscription> {
  const { ref, isEnding, unknownProduct: _product, paidPlans, ...given } = read;
  const [known] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.providerRef, ref)).for('update');
  const facts = {
    ...given,
    ...newPriceOf(known, read),
    nextPlanCents: given.nextPlanCents ?? null,
    cancelAtPeriodEnd: isEnding,
    periodTokens: periodTokens(known, { ...given, paidPlans }),
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
