import type { Stripe } from 'stripe';
import type { PaidPlan, ProviderSubscription } from '#features/payment-provider.server.ts';
import type { Cents } from '#lib/money.ts';
import { parsePlanId } from '../rules.ts';

type Status = ProviderSubscription['status'];
const KNOWN = ['active', 'trialing', 'canceled'] as const;

/** Every other status of Stripe means an unpaid amount. */
const statusOf = ({ status }: Stripe.Subscription): Status => KNOWN.find((known) => known === status) ?? 'past_due';

/** Whether it ends with its present period. Staff can also set a later day at Stripe, until which it renews. */
export const endsWithPeriod = ({ cancel_at, cancel_at_period_end, items }: Stripe.Subscription) =>
  cancel_at_period_end || (cancel_at !== null && cancel_at <= (items.data[0]?.current_period_end ?? cancel_at));

/** The lines of an invoice for the period that ends then; the credit for an earlier plan is negative. */
const linesUntil = (end: number, { lines }: Stripe.Invoice) =>
  lines.data.filter(({ amount, period }) => amount >= 0 && period.end === end);

/** The plans that were paid for in the period that ends then. A line without a product of ours is for the current plan. */
function paidPlansOf(invoices: Stripe.Invoice[], end: number, present: string): PaidPlan[] {
  const start = Math.min(...invoices.flatMap((one) => linesUntil(end, one).map(({ period }) => period.start)));
  // Stripe lists the newest first.
  return invoices
    .toReversed()
    .filter(({ status }) => status === 'paid')
    .flatMap((invoice) => linesUntil(end, invoice))
    .toSorted((one, other) => one.period.start - other.period.start)
    .map(({ period, pricing }) => ({
      plan: parsePlanId(pricing?.price_details?.product ?? '')?.plan ?? present,
      share: (end - period.start) / (end - start),
    }));
}

type Period = {
  status: Status;
  end: number;
  paidPlans: PaidPlan[];
  /** The amount that is about to be charged for the next period. */
  dueCents: Cents | null;
};

/**
 * The last period whose payment was attempted. At a renewal and after a trial, Stripe reports the next period as active and
 * charges for it about an hour later.
 */
export function periodOf(
  subscription: Stripe.Subscription,
  { current_period_start: start, current_period_end: end }: Stripe.SubscriptionItem,
  invoices: Stripe.Invoice[],
  present: string,
): Period {
  const status = statusOf(subscription);
  const inTrial = [{ plan: present, share: 1 }];
  if (status === 'trialing') return { status, end, paidPlans: inTrial, dueCents: null };
  const paid = { status, end, paidPlans: paidPlansOf(invoices, end, present), dueCents: null };
  const charges = invoices.filter((one) => linesUntil(end, one).some(({ period }) => period.start <= start));
  const isPaid = charges.some((one) => one.status === 'paid');
  if (status !== 'active' || isPaid) return paid;
  const due = charges.find((one) => one.status === 'draft' || one.status === 'open');
  // Staff wrote the invoice off, which makes the subscription active without a payment.
  if (charges.length > 0 && !due) return { ...paid, status: 'past_due' };
  const dueCents = due?.amount_due ?? null;
  return subscription.trial_end === start
    ? { status: 'trialing', end: start, paidPlans: inTrial, dueCents }
    : { status, end: start, paidPlans: paidPlansOf(invoices, start, present), dueCents };
}
