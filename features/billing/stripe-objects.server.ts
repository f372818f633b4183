import type { Stripe } from 'stripe';
import type { ProviderInvoice, ProviderSubscription, Purchase } from './provider.server.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const atOrNull = (seconds: number | null) => (seconds === null ? null : at(seconds));
const idOf = (object: string | { id: string } | null | undefined) =>
  typeof object === 'string' ? object : (object?.id ?? null);

export const hasEnded = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired';

/** A subscription that was never paid for is none yet. */
const hasBegun = ({ status }: Stripe.Subscription) => status !== 'incomplete' && status !== 'incomplete_expired';

export function purchaseStatus(
  session: Stripe.Checkout.Session,
  subscription: Stripe.Subscription | null,
): Purchase['status'] {
  if (session.status === 'open') return 'open';
  if (session.status === 'expired') return 'expired';
  if (!subscription || subscription.status === 'incomplete') return 'processing';
  return subscription.status === 'incomplete_expired' ? 'failed' : 'completed';
}

const KNOWN = ['active', 'trialing', 'canceled'] as const;

/** Whatever else Stripe may call it, the customer owes something. */
const statusOf = ({ status }: Stripe.Subscription): ProviderSubscription['status'] =>
  KNOWN.find((known) => known === status) ?? 'past_due';

export function subscriptionOf(
  subscription: Stripe.Subscription,
  nextChargeCents: number | null,
): ProviderSubscription | null {
  const item = subscription.items.data[0];
  if (!item || !hasBegun(subscription)) return null;
  const { id, created, trial_end, cancel_at, cancel_at_period_end, ended_at } = subscription;
  return {
    ref: id,
    planId: idOf(item.price.product) ?? '',
    priceCents: item.price.unit_amount ?? 0,
    nextChargeCents,
    status: statusOf(subscription),
    createdAt: at(created),
    renewalDate: at(item.current_period_end),
    trialEndsAt: atOrNull(trial_end),
    isEnding: !hasEnded(subscription) && (cancel_at_period_end || cancel_at !== null),
    canceledAt: atOrNull(ended_at),
  };
}

export const hasOwnCard = (subscription: Stripe.Subscription) =>
  hasBegun(subscription) && !hasEnded(subscription) && subscription.default_payment_method !== null;

/** Of a changed plan an invoice names the old one and the new one: the new one costs, the old one is given back. */
function planOf(invoice: Stripe.Invoice): string {
  const [line] = invoice.lines.data.toSorted((one, other) => other.amount - one.amount);
  return line?.pricing?.price_details?.product ?? '';
}

function isRefunded(invoice: Stripe.Invoice, charges: Stripe.Charge[]): boolean {
  const payments = new Set((invoice.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent)));
  return charges.some(({ refunded, payment_intent }) => {
    const ref = idOf(payment_intent);
    return refunded && ref !== null && payments.has(ref);
  });
}

function orderStatus(
  invoice: Stripe.Invoice,
  subscription: Stripe.Subscription,
  charges: Stripe.Charge[],
): ProviderInvoice['status'] {
  if (invoice.status === 'paid') return isRefunded(invoice, charges) ? 'refunded' : 'completed';
  return invoice.status === 'open' && !hasEnded(subscription) ? 'pending' : 'failed';
}

/** Null for what nobody owes: a draft, or the credit of a change to a smaller plan. */
export function orderOf(
  invoice: Stripe.Invoice,
  subscription: Stripe.Subscription,
  charges: Stripe.Charge[],
): ProviderInvoice | null {
  if (invoice.status === 'draft' || !hasBegun(subscription)) return null;
  if (invoice.amount_due === 0 && invoice.billing_reason === 'subscription_update') return null;
  return {
    ref: invoice.id,
    planId: planOf(invoice),
    amountCents: invoice.amount_due,
    status: orderStatus(invoice, subscription, charges),
    createdAt: at(invoice.created),
    url: invoice.hosted_invoice_url ?? null,
  };
}
