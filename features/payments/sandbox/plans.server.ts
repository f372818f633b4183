import type { Cents } from '#lib/money.ts';
import { isDeclinedLater, partOf, type Running, type Step, withInvoice } from './purchase.server.ts';

type Plan = { planId: string; priceCents: Cents };

const events = ['customer.subscription.updated'];

/** Credits the unused part of the present plan's charge against the price of the larger one for the rest of the period. */
function upgrade(purchase: Running, plan: Plan, now: Date): Step | null {
  const { subscription, periodStart, chargedCents, firstPlanId, upgrades = [] } = purchase;
  const isTrial = subscription.status === 'trialing';
  const period = { start: periodStart ?? subscription.createdAt, end: subscription.renewalDate };
  const share = isTrial ? 0 : partOf(period, now);
  const difference =
    Math.round(plan.priceCents * share) - Math.round((chargedCents ?? subscription.priceCents) * share);
  const changed = {
    ...purchase,
    subscription: { ...subscription, ...plan },
    planned: null,
    chargedCents: plan.priceCents,
    ...(isTrial
      ? { firstPlanId: plan.planId }
      : {
          firstPlanId: firstPlanId ?? subscription.planId,
          upgrades: [...upgrades, { planId: plan.planId, startedAt: now }],
        }),
  };
  if (difference <= purchase.creditCents) {
    return { purchase: { ...changed, creditCents: purchase.creditCents - difference }, events };
  }
  if (isDeclinedLater(purchase.card)) return null;
  const covered = { kind: 'upgrade' as const, until: period.end };
  const charged = withInvoice(changed, { cents: difference, isDue: false, covered }, now);
  return { purchase: charged, events: ['invoice.paid', ...events] };
}

/**
 * A smaller plan is scheduled for the next period, any other starts at once. Choosing the current plan cancels a scheduled
 * one. Null if the card is declined.
 */
export function changePlan(purchase: Running, plan: Plan, now: Date): Step | null {
  const { subscription } = purchase;
  if (subscription.planId === plan.planId) return { purchase: { ...purchase, planned: null }, events };
  const isSmaller = plan.priceCents < subscription.priceCents && subscription.status !== 'trialing';
  return isSmaller ? { purchase: { ...purchase, planned: plan }, events } : upgrade(purchase, plan, now);
}

/** The next renewal charges the price; what this period cost stays. Null if it is on another plan. */
export const setPrice = (purchase: Running, { planId, priceCents }: Plan): Step | null =>
  purchase.subscription.planId === planId && purchase.subscription.priceCents !== priceCents
    ? {
        purchase: {
          ...purchase,
          // An older purchase has no charge stored, and a change of its plan would take the new price for it.
          chargedCents: purchase.chargedCents ?? purchase.subscription.priceCents,
          subscription: { ...purchase.subscription, priceCents },
        },
        events,
      }
    : null;
