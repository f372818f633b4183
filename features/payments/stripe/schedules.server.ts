import type { Stripe } from 'stripe';
import { parsePlanId } from '../rules.ts';

const scheduleIn = ({ schedule }: Stripe.Subscription) => (typeof schedule === 'object' ? schedule : null);

/** It only continues what there is: we made it, but didn't get to add the planned plan. */
const isUnfinished = ({ phases, end_behavior }: Stripe.SubscriptionSchedule) =>
  phases.length === 1 && end_behavior === 'release';

/** Our own schedule, which names its plan. Staff can create others in Stripe's dashboard. */
function findOwn(subscription: Stripe.Subscription) {
  const schedule = scheduleIn(subscription);
  const planId = schedule?.metadata?.plan;
  return schedule && (planId !== undefined || isUnfinished(schedule)) ? { schedule, planId } : null;
}

const hasOther = (subscription: Stripe.Subscription) => subscription.schedule !== null && !findOwn(subscription);

/** A schedule remains during the month that it planned, but then its plan has already started. */
function findPlanned(subscription: Stripe.Subscription) {
  const own = findOwn(subscription);
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  return own?.schedule.phases.some(({ start_date }) => start_date >= end) ? own : null;
}

/** The plan that starts with the next period. */
export const plannedPlan = (subscription: Stripe.Subscription): string | null =>
  parsePlanId(findPlanned(subscription)?.planId ?? '')?.plan ?? null;

/** The price at which the change was planned; null for changes that were planned before prices were stored. */
export function plannedCents(subscription: Stripe.Subscription): number | null {
  const cents = Number(findPlanned(subscription)?.schedule.metadata?.cents);
  return Number.isSafeInteger(cents) ? cents : null;
}

/** The parameters with which an invoice preview includes the scheduled plan. */
export function previewed(subscription: Stripe.Subscription) {
  const planned = findPlanned(subscription);
  return planned ? { schedule: planned.schedule.id } : { subscription: subscription.id };
}

/** Takes every schedule back, also one of staff: Stripe ends no subscription that a schedule manages. */
export async function releaseEvery(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const schedule = scheduleIn(subscription);
  if (schedule) await stripe.subscriptionSchedules.release(schedule.id);
}

/** Releases our schedule: the subscription continues unchanged. Needs the expanded schedule. */
export async function releasePlan(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const own = findOwn(subscription);
  if (own) await stripe.subscriptionSchedules.release(own.schedule.id);
}

/** Schedules a price change for the end of the period. False if staff scheduled something else. */
export async function planPrice(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  { planId, price, cents }: { planId: string; price: string; cents: number },
): Promise<boolean> {
  const [item] = subscription.items.data;
  if (!item || hasOther(subscription)) return false;
  const create = () => stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  // Released first, a planned plan would be lost if the next call failed.
  const { id, current_phase } = findOwn(subscription)?.schedule ?? (await create());
  const proration_behavior = 'none';
  await stripe.subscriptionSchedules.update(id, {
    metadata: { plan: planId, cents: String(cents) },
    end_behavior: 'release',
    proration_behavior,
    phases: [
      {
        start_date: current_phase?.start_date ?? item.current_period_start,
        end_date: item.current_period_end,
        items: [{ price: item.price.id, quantity: 1 }],
        proration_behavior,
      },
      {
        duration: { interval: 'month', interval_count: 1 },
        items: [{ price, quantity: 1 }],
        proration_behavior,
      },
    ],
  });
  return true;
}
