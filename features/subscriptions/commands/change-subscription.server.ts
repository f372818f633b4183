import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { refreshCatalogue } from '#features/payments/queries/catalogue.server.ts';
import { findPlan, parsePlanId, productName } from '#features/payments/rules.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { toCents } from '#lib/money.ts';
import { changeEmail } from '../emails.tsx';
import { findOwnSubscription } from '../queries/own.server.ts';
import { type Bought, type Change, type ChangeProblem, changeAtProvider, toEnd } from './change-at-provider.server.ts';

type Changed = { ok: true; subscription: NonNullable<Awaited<ReturnType<typeof findOwnSubscription>>> };
type Rejected = { ok: false; reason: ChangeProblem };
export type SubscriptionResult = Changed | Rejected;

/** `confirmUrl`: where the customer confirms the payment that starts a larger plan. */
export type PlanResult = (Changed & { confirmUrl: string | null }) | Rejected;

async function changeOwn(ctx: Ctx, id: number, change: Change): Promise<SubscriptionResult> {
  const { id: userId } = requireSignedIn(ctx.actor);
  const reason = await changeAtProvider(ctx, id, userId, change);
  if (reason !== null) return { ok: false, reason };
  const subscription = await findOwnSubscription(ctx, id);
  return subscription ? { ok: true, subscription } : { ok: false, reason: 'unknown' };
}

/** Null when there is nothing to tell: a plan that was charged has a receipt. */
function planChangeOf(before: Bought, after: Bought) {
  if (after.plan !== before.plan) {
    const kind = after.status === 'trialing' ? ('changedTrial' as const) : ('changed' as const);
    return after.orderCount > before.orderCount ? null : { kind, former: before.plan };
  }
  if (after.nextPlan === before.nextPlan) return null;
  return after.nextPlan === null
    ? { kind: 'kept' as const, former: before.nextPlan ?? '' }
    : { kind: 'planned' as const, former: before.plan };
}

/** Once for each state that was recorded, however many requests find it. */
async function tellPlanChange(ctx: Ctx, id: number, before: Bought, after: Bought): Promise<void> {
  const change = planChangeOf(before, after);
  if (!change) return;
  const [found] = await ctx.db
    .select({ subscription: subscriptions, email: users.email })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(subscriptions.id, id));
  if (!found) return;
  const { email, subscription } = found;
  await ctx.mail.send(ctx, changeEmail(ctx.mail, email, subscription, { ...change, key: String(after.version) }));
}

/** What the customer was told: `price` in dollars a month, and whether the change is charged at once. */
type Chosen = { planId: string; price?: number | undefined; isCharged?: boolean | undefined };

/** Changes the plan of an agent: to a larger one at once, for the difference; to a smaller one from the next period on. */
export async function changePlan(ctx: Ctx, id: number, { planId, price, isCharged }: Chosen): Promise<PlanResult> {
  await refreshCatalogue(ctx);
  const sold = findPlan(planId);
  // A larger plan is charged without another page that shows the amount.
  if (sold && price !== undefined && toCents(price) !== sold.priceCents) return { ok: false, reason: 'price_changed' };
  const isSold = sold !== null;
  // The present plan, which takes back what was planned, may be hidden.
  const plan = sold ?? parsePlanId(planId);
  let confirmUrl: string | null = null;
  const result = await changeOwn(ctx, id, {
    needsKeptAccount: true,
    readsFirst: true,
    apply: async (payments, bought) => {
      const { ref, agentId, plan: present, nextPlan, status, isEnding, renewalDate, offeredPlan } = bought;
      if (!plan || plan.agentId !== agentId || (!isSold && plan.plan !== present)) return 'unknown_plan';
      // While a renewal is being charged, the next period has begun at the provider, but isn't paid.
      if (isEnding || status === 'past_due' || renewalDate <= ctx.now()) return 'not_changeable';
      if (plan.plan === present && nextPlan === null) return null;
      // The first charge is still due, and an offer for one plan must not reduce another.
      if (status === 'trialing' && offeredPlan && offeredPlan !== plan.plan) return 'not_changeable';
      const willCharge = status !== 'trialing' && sold !== null && sold.priceCents > bought.priceCents;
      if (willCharge && isCharged === false) return 'charged_now';
      const newPlan = {
        subscriptionRef: ref,
        planId,
        productName: productName(plan),
        priceCents: sold?.priceCents ?? bought.priceCents,
      };
      const changed = await payments.changePlan(newPlan);
      if (changed.outcome === 'unconfirmed') confirmUrl = changed.url;
      return changed.outcome === 'declined' ? 'card_declined' : null;
    },
    isDone: (bought) => confirmUrl !== null || (bought.nextPlan ?? bought.plan) === plan?.plan,
    also: async (inner, after, before) => {
      if (confirmUrl === null) await tellPlanChange(inner, id, before, after);
    },
  });
  return result.ok ? { ...result, confirmUrl } : result;
}

/** Cancels at the end of the paid period. */
export const cancelSubscription = (ctx: Ctx, id: number) => changeOwn(ctx, id, toEnd(true));

export const resumeSubscription = (ctx: Ctx, id: number) => changeOwn(ctx, id, toEnd(false));
