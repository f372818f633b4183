import { and, eq } from 'drizzle-orm';
import { subscriptions } from '#db/schema/billing.ts';
import { offers } from '#db/schema/offers.ts';
import { checkouts } from '#db/schema/payments.ts';
import { requireSignedIn } from '#features/accounts/rules.ts';
import type { Ctx } from '#features/ctx.ts';
import { findOwnSubscription } from '#features/subscriptions/queries.server.ts';
import { findPlan, productName } from '../catalogue.server.ts';
import { type Payments, PaymentsDown } from '../provider.server.ts';
import { syncCheckout } from './sync-checkout.server.ts';

export type SubscriptionResult =
  | { ok: true; subscription: NonNullable<Awaited<ReturnType<typeof findOwnSubscription>>> }
  | { ok: false; reason: 'unknown' | 'unknown_plan' | 'not_changeable' | 'card_declined' | 'unavailable' };

type Known = Awaited<ReturnType<typeof findBought>>;
type Bought = NonNullable<Known>;
type Refusal = Extract<SubscriptionResult, { ok: false }>['reason'];

async function findBought(ctx: Ctx, id: number, userId: number) {
  const [bought] = await ctx.db
    .select({
      ref: subscriptions.providerRef,
      provider: subscriptions.provider,
      status: subscriptions.status,
      isEnding: subscriptions.cancelAtPeriodEnd,
      agentId: subscriptions.agentId,
      plan: subscriptions.plan,
      reference: checkouts.reference,
      offeredPlan: offers.plan,
    })
    .from(subscriptions)
    .leftJoin(checkouts, eq(checkouts.subscriptionId, subscriptions.id))
    .leftJoin(offers, eq(offers.id, checkouts.offerId))
    .where(and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)));
  return bought ?? null;
}

type Change = (payments: Payments, bought: Bought & { ref: string }) => Promise<Refusal | null>;

/** Has the provider change an own subscription, then records what it has become. */
async function changeOwn(ctx: Ctx, id: number, change: Change): Promise<SubscriptionResult> {
  const { id: userId } = requireSignedIn(ctx.actor);
  const { payments } = ctx;
  const bought = await findBought(ctx, id, userId);
  if (!bought) return { ok: false, reason: 'unknown' };
  const { ref, provider, status, reference } = bought;
  if (ref === null || reference === null || status === 'canceled') return { ok: false, reason: 'not_changeable' };
  if (!payments) return { ok: false, reason: 'unavailable' };
  if (provider !== payments.name) return { ok: false, reason: 'not_changeable' };
  try {
    const reason = await change(payments, { ...bought, ref });
    await syncCheckout(ctx, reference);
    const subscription = await findOwnSubscription(ctx, id);
    if (!subscription) return { ok: false, reason: 'unknown' };
    if (reason === null && subscription.status !== 'canceled') return { ok: true, subscription };
    return { ok: false, reason: subscription.status === 'canceled' ? 'not_changeable' : (reason ?? 'not_changeable') };
  } catch (error) {
    if (!(error instanceof PaymentsDown)) throw error;
    ctx.log.warn({ err: error }, 'the payment provider could not be reached');
    return { ok: false, reason: 'unavailable' };
  }
}

/** Another plan of the same agent, from now on; the difference is charged or credited at once. */
export function changePlan(ctx: Ctx, id: number, planId: string): Promise<SubscriptionResult> {
  return changeOwn(ctx, id, async (payments, { ref, agentId, plan: present, status, isEnding, offeredPlan }) => {
    const plan = findPlan(planId);
    if (!plan || plan.agentId !== agentId) return 'unknown_plan';
    if (isEnding || status === 'past_due') return 'not_changeable';
    if (plan.name === present) return null;
    // The first charge is still to come, and an offer for one plan must not lower that of another.
    if (status === 'trialing' && offeredPlan && offeredPlan !== plan.name) return 'not_changeable';
    const isChanged = await payments.changePlan(ctx, {
      subscriptionRef: ref,
      planId,
      productName: productName(planId),
      priceCents: plan.priceCents,
    });
    return isChanged ? null : 'card_declined';
  });
}

/** It runs on until the period that is paid for ends. */
export const cancelSubscription = (ctx: Ctx, id: number) =>
  changeOwn(ctx, id, async (payments, { ref, isEnding }) => {
    if (!isEnding) await payments.setEnding(ctx, ref, true);
    return null;
  });

/** It renews after all. */
export const resumeSubscription = (ctx: Ctx, id: number) =>
  changeOwn(ctx, id, async (payments, { ref, isEnding }) => {
    if (isEnding) await payments.setEnding(ctx, ref, false);
    return null;
  });
