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
  mode: params.mode,
  status: 'open',
  payment_status: 'unpaid',
  url: `https://checkout.stripe.test/c/${id}`,
  client_reference_id: params.reference,
  metadata: params.sessionMetadata,
  amount_total: params.trialDays > 0 ? 0 : params.cents,
  customer: params.customer,
  subscription: null,
  payment_intent: null,
  invoice: null,
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
    schedule: null,
    pending_update: null,
    latest_invoice: null,
    discounts: [],
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

type Billed = Pick<Invoice, 'id' | 'billing_reason' | 'amount_due' | 'created'> & {
  cents: number;
  credited: number;
  period: Invoice['lines']['data'][0]['period'];
};

/** The credit for the old plan has its own line. */
export function invoiceFor(
  subscription: Subscription,
  price: Price,
  { cents, credited, period, ...facts }: Billed,
): Invoice {
  const details = { price: price.id, product: price.product };
  return {
    ...facts,
    object: 'invoice',
    status: 'draft',
    attempted: false,
    customer: subscription.customer,
    hosted_invoice_url: `https://invoice.stripe.test/${facts.id}`,
    metadata: {},
    lines: listOf([
      ...(credited > 0 ? [{ id: 'il_given', amount: -credited, period, pricing: { price_details: OLD_PLAN } }] : []),
      { id: 'il_cost', amount: cents, period, pricing: { price_details: details } },
    ]),
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    payments: listOf([]),
  };
}

type Paid = { id: string; paymentId: string; created: number };

/** Stripe makes it after a one-time payment, so it is paid from the start. */
export function packInvoiceFor(
  { customer, payment_intent }: Session,
  { product, productName, cents, invoiceMetadata }: SessionParams,
  { id, paymentId, created }: Paid,
): Invoice {
  const pricing = { price_details: { price: priceOf(product, cents).id, product } };
  return {
    id,
    object: 'invoice',
    status: 'paid',
    billing_reason: 'manual',
    amount_due: cents,
    attempted: true,
    created,
    customer: customer ?? '',
    hosted_invoice_url: `https://invoice.stripe.test/${id}`,
    metadata: invoiceMetadata,
    lines: listOf([
      { id: 'il_pack', amount: cents, description: productName, period: { start: created, end: created }, pricing },
    ]),
    parent: null,
    payments: listOf([{ id: paymentId, payment: { type: 'payment_intent', payment_intent: payment_intent ?? '' } }]),
  };
}
