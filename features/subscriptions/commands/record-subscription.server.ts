import { eq } from 'drizzle-orm';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx, RecordedSubscription } from '#features/ctx.ts';
import type { ProviderSubscription } from '#features/payment-provider.server.ts';
import { planNamed } from '#features/payments/rules.ts';
import { lockBalance } from '#features/tokens/commands/lock-balance.server.ts';
import { tellLostSeats } from '#features/tokens/commands/seats.server.ts';
import { periodTokens } from '#features/tokens/rules/tokens.ts';
import { differs } from '#lib/differs.ts';
import { changeEmail } from '../emails.tsx';

type Row = RecordedSubscription['row'];
type Buyer = Parameters<Ctx['recordSubscription']>[1];

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

/**
 * Tells the customer that it was canceled or resumed, whoever did it. An account that is closed or deleted has an email
 * of its own about that.
 */
async function tellEnding(ctx: Ctx, { email, isActive }: Buyer, known: Row, row: Row): Promise<void> {
  if (known.cancelAtPeriodEnd === row.cancelAtPeriodEnd || row.status === 'canceled' || !isActive) return;
  // A plan that has started meanwhile isn't canceled.
  const former = row.nextPlan === null && row.plan === known.plan ? (known.nextPlan ?? '') : '';
  const change = { kind: endingOf(row), key: ctx.now().toISOString(), former };
  await ctx.mail.send(ctx, changeEmail(ctx.mail, email, row, change));
}

function endingOf({ cancelAtPeriodEnd, status }: Row): Parameters<typeof changeEmail>[3]['kind'] {
  if (!cancelAtPeriodEnd) return 'resumed';
  return status === 'trialing' ? 'canceledTrial' : status === 'past_due' ? 'canceledUnpaid' : 'canceled';
}

/** A plan may have been renamed since the provider was read. */
const presentName = (plan: string) => planNamed(plan)?.name ?? plan;

/** A new price ends when the provider has it, and with the plan that it was for. */
function newPriceOf(known: Row | undefined, { plan, priceCents }: Pick<ProviderSubscription, 'plan' | 'priceCents'>) {
  const isSamePlan = known && presentName(known.plan) === plan;
  if (known && isSamePlan && known.newPriceCents !== priceCents) return {};
  return { newPriceCents: null, newPriceAt: null, newPriceAskedAt: null };
}

/** Also gives the tokens of a new period, and those of another plan. */
export async function recordSubscription(
  ctx: Ctx,
  buyer: Buyer,
  read: ProviderSubscription,
): Promise<RecordedSubscription> {
  const { userId, provider } = buyer;
  const { ref, isEnding, unknownProduct: _product, paidPlans, plan, nextPlan, ...rest } = read;
  const given = { ...rest, plan: presentName(plan), nextPlan: nextPlan && presentName(nextPlan) };
  const [known] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.providerRef, ref)).for('update');
  const facts = {
    ...given,
    ...newPriceOf(known, given),
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
  if (known) await tellEnding(ctx, buyer, known, row);
  if (known) await tellLostSeats(ctx, known, row);
  await lockBalance(ctx, row.id);
  return { row, isNew: true };
}
