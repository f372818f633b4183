import { and, eq } from 'drizzle-orm';
import { checkouts } from '#db/schema/checkout.ts';
import { offers } from '#db/schema/offers.ts';
import { orders } from '#db/schema/orders.ts';
import { closures } from '#db/schema/privacy.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { syncCheckout } from '#features/checkout/commands/sync-checkout.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { type Payments, unlessDown } from '#features/payment-provider.server.ts';

export type ChangeProblem =
  | 'unknown'
  | 'unknown_plan'
  | 'price_changed'
  | 'charged_now'
  | 'not_changeable'
  | 'account_closing'
  | 'not_at_provider'
  | 'card_declined'
  | 'unavailable';

/** The subscription to change; null if it is unknown or not this user's. Without a user, it may be anyone's. */
async function findBought(ctx: Ctx, id: number, userId: number | null) {
  const [bought] = await ctx.db
    .select({
      ref: subscriptions.providerRef,
      provider: subscriptions.provider,
      userId: subscriptions.userId,
      status: subscriptions.status,
      isEnding: subscriptions.cancelAtPeriodEnd,
      agentId: subscriptions.agentId,
      plan: subscriptions.plan,
      nextPlan: subscriptions.nextPlan,
      priceCents: subscriptions.priceCents,
      newPriceCents: subscriptions.newPriceCents,
      renewalDate: subscriptions.renewalDate,
      reference: checkouts.reference,
      version: checkouts.version,
      orderCount: ctx.db.$count(orders, eq(orders.subscriptionId, subscriptions.id)),
      offeredPlan: offers.plan,
      closureCount: ctx.db.$count(closures, eq(closures.userId, subscriptions.userId)),
    })
    .from(subscriptions)
    .leftJoin(checkouts, eq(checkouts.subscriptionId, subscriptions.id))
    .leftJoin(offers, eq(offers.id, checkouts.offerId))
    .where(and(eq(subscriptions.id, id), userId === null ? undefined : eq(subscriptions.userId, userId)));
  return bought ?? null;
}

export type Bought = NonNullable<Awaited<ReturnType<typeof findBought>>>;

export type Change = {
  /** Not while the account is being deleted. */
  needsKeptAccount?: boolean;
  /** Decide by the provider's current state instead of the stored one. */
  readsFirst?: boolean;
  apply: (payments: Payments, bought: Bought & { ref: string }) => Promise<ChangeProblem | null>;
  /** Whether the change can end the subscription. */
  mayEnd?: boolean;
  /** Whether the subscription has reached the requested state. */
  isDone: (bought: Bought) => boolean;
  /** Joins the transaction that records the result. */
  also?: (inner: Ctx, bought: Bought, before: Bought) => Promise<void>;
};

async function change(ctx: Ctx, id: number, userId: number | null, requested: Change): Promise<ChangeProblem | null> {
  const { payments } = ctx;
  let bought = await findBought(ctx, id, userId);
  if (!bought) return 'unknown';
  const { ref, provider, reference } = bought;
  if (ref === null || reference === null || bought.status === 'canceled') return 'not_changeable';
  if (requested.needsKeptAccount && bought.closureCount > 0) return 'account_closing';
  if (!payments) return 'unavailable';
  if (provider !== payments.name) return 'not_changeable';
  if (requested.readsFirst) {
    if (!(await syncCheckout(ctx, reference))) return 'not_at_provider';
    bought = await findBought(ctx, id, userId);
    if (!bought || bought.status === 'canceled') return 'not_changeable';
  }
  const before = bought;
  const problem = await requested.apply(payments, { ...before, ref });
  let outcome: ChangeProblem | null = 'not_at_provider';
  await syncCheckout(ctx, reference, async (inner, { isKnown }) => {
    if (!isKnown) return;
    const after = await findBought(inner, id, userId);
    outcome = 'not_changeable';
    if (!after || (after.status === 'canceled' && !requested.mayEnd)) return;
    outcome = problem ?? (requested.isDone(after) ? null : 'not_changeable');
    if (outcome === null) await requested.also?.(inner, after, before);
  });
  return outcome;
}

/**
 * Changes a subscription at the provider, whatever is stored, and records the result. Null when it has reached the
 * requested state.
 */
export const changeAtProvider = (
  ctx: Ctx,
  id: number,
  userId: number | null,
  requested: Change,
): Promise<ChangeProblem | null> => unlessDown(ctx, () => change(ctx, id, userId, requested), 'unavailable');

/** Cancels at the end of the paid period, or resumes. */
export const toEnd = (isEnding: boolean): Change => ({
  needsKeptAccount: !isEnding,
  apply: async (payments, { ref }) => {
    await payments.setEnding(ref, isEnding);
    return null;
  },
  isDone: (bought) => bought.isEnding === isEnding,
});

/** Stops all charges: past-due subscriptions end at once, others at the end of the paid period. */
export const toStop: Change = {
  mayEnd: true,
  apply: async (payments, { ref, status }) => {
    await (status === 'past_due' ? payments.endNow(ref) : payments.setEnding(ref, true));
    return null;
  },
  isDone: ({ status, isEnding }) => status === 'canceled' || (isEnding && status !== 'past_due'),
};
