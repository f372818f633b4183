import { periodAround } from './stripe-pricing.ts';
import {
  type Invoice,
  listOf,
  type Price,
  type Session,
  type SessionParams,
  type Subscription,
} from './stripe-types.ts';

const DAY = 86_400;
/** The old plan, which a credit line refers to. */
const OLD_PLAN = { price: 'price_before', product: 'what-was-before' };

export const priceOf = (product: string, cents: number): Price => ({
  id: `price_${product}_${cents}`,
  object: 'price',
  product,
  unit_amount: cents,
  currency: 'usd',
});

export const sessionFor = (id: string, params: SessionParams, created: number): Session => ({
  id,
  object: 'checkout.session',
  status: 'open',
  url: `https://checkout.stripe.test/c/${id}`,
  client_reference_id: params.reference,
  customer: params.customer,
  subscription: null,
  created,
  expires_at: params.expiresAt,
  success_url: params.successUrl.replace('{CHECKOUT_SESSION_ID}', id),
});

type NewSubscription = { id: string; itemId: string; customer: string; card: string; start: number };

/** Stripe Checkout saves the card with the subscription, not as the customer's default. */
export function subscriptionFor(
  params: SessionParams,
  { id, itemId, customer, card, start }: NewSubscription,
): Subscription {
  const trialEnd = params.trialDays > 0 ? start + params.trialDays * DAY : null;
  const anchor = trialEnd ?? start;
  return {
    id,
    object: 'subscription',
    status: trialEnd === null ? 'active' : 'trialing',
    customer,
    created: start,
    billing_cycle_anchor: anchor,
    trial_end: trialEnd,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    default_payment_method: card,
    metadata: params.metadata,
    items: listOf([
      {
        id: itemId,
        price: priceOf(params.product, params.cents),
        current_period_start: start,
        current_period_end: trialEnd ?? periodAround(anchor, start).end,
      },
    ]),
  };
}

type Billed = Pick<Invoice, 'id' | 'billing_reason' | 'amount_due' | 'created'> & { cents: number; credited: number };

/** The credit for the old plan has its own line. */
export function invoiceFor(subscription: Subscription, price: Price, { cents, credited, ...facts }: Billed): Invoice {
  const details = { price: price.id, product: price.product };
  return {
    ...facts,
    object: 'invoice',
    status: 'open',
    attempted: false,
    customer: subscription.customer,
    hosted_invoice_url: `https://invoice.stripe.test/${facts.id}`,
    lines: listOf([
      ...(credited > 0 ? [{ id: 'il_given', amount: -credited, pricing: { price_details: OLD_PLAN } }] : []),
      { id: 'il_cost', amount: cents, pricing: { price_details: details } },
    ]),
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    payments: listOf([]),
  };
}
