import { eq } from 'drizzle-orm';
import { closures } from '#db/schema/privacy.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { findPlan, productName } from '#features/plans/rules.ts';
import { findOwnSubscription } from '../queries/own.server.ts';
import { type Change, type ChangeProblem, changeAtProvider, toEnd } from './change-at-provider.server.ts';

export type SubscriptionResult =
  | { ok: true; subscription: NonNullable<Awaited<ReturnType<typeof findOwnSubscription>>> }
  | { ok: false; reason: ChangeProblem };

async function changeOwn(ctx: Ctx, id: number, change: Change): Promise<SubscriptionResult> {
  const { id: userId } = requireSignedIn(ctx.actor);
  const reason = await changeAtProvider(ctx, id, userId, change);
  if (reason !== null) return { ok: false, reason };
  const subscription = await findOwnSubscription(ctx, id);
  return subscription ? { ok: true, subscription } : { ok: false, reason: 'unknown' };
}

/** Another plan of the same agent; the difference is charged or credited at once. */
export function changePlan(ctx: Ctx, id: number, planId: string): Promise<SubscriptionResult> {
  const plan = findPlan(planId);
  return changeOwn(ctx, id, {
    readsFirst: true,
    apply: async (payments, { ref, agentId, plan: present, status, isEnding, offeredPlan }) => {
      if (!plan || plan.agentId !== agentId) return 'unknown_plan';
      if (isEnding || status === 'past_due') return 'not_changeable';
      if (plan.plan === present) return null;
      // The first charge is still due, and an offer for one plan must not reduce another.
      if (status === 'trialing' && offeredPlan && offeredPlan !== plan.plan) return 'not_changeable';
      const { priceCents } = plan;
      const newPlan = { subscriptionRef: ref, planId, productName: productName(plan), priceCents };
      return (await payments.changePlan(newPlan)) ? null : 'card_declined';
    },
    isDone: (bought) => bought.plan === plan?.plan,
  });
}

/** Cancels at the end of the paid period. */
export const cancelSubscription = (ctx: Ctx, id: number) => changeOwn(ctx, id, toEnd(true));

/** Not while the account is being deleted. */
export async function resumeSubscription(ctx: Ctx, id: number): Promise<SubscriptionResult> {
  const isClosing = eq(closures.userId, requireSignedIn(ctx.actor).id);
  if ((await ctx.db.$count(closures, isClosing)) > 0) return { ok: false, reason: 'not_changeable' };
  return changeOwn(ctx, id, toEnd(false));
}
