import type { Stripe } from 'stripe';
import { orNull } from './calls.server.ts';
import { hasEnded } from './objects.server.ts';
import { releaseEvery } from './schedules.server.ts';

/** Throws Stripe's errors. Ignores ended and unknown subscriptions. */
export async function setStripeEnding(stripe: Stripe, subscriptionRef: string, isEnding: boolean): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionRef, { expand: ['schedule'] }).catch(orNull);
  if (!subscription || hasEnded(subscription)) return;
  const hasDate = subscription.cancel_at !== null && !subscription.cancel_at_period_end;
  if (isEnding) await releaseEvery(stripe, subscription);
  else if (!hasDate && !subscription.cancel_at_period_end) return;
  const change = !isEnding && hasDate ? { cancel_at: '' as const } : { cancel_at_period_end: isEnding };
  await stripe.subscriptions.update(subscriptionRef, change);
}

/** Stripe stops collecting invoices of a canceled subscription. */
export async function endStripeNow(stripe: Stripe, subscriptionRef: string): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionRef, { expand: ['schedule'] }).catch(orNull);
  if (!subscription || hasEnded(subscription)) return;
  await releaseEvery(stripe, subscription);
  await stripe.subscriptions.cancel(subscriptionRef).catch(orNull);
}
