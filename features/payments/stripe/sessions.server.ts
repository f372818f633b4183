import type { Stripe } from 'stripe';
import type { CheckoutOrder } from '#features/payment-provider.server.ts';
import { successPath } from '../rules.ts';
import { originMetadata } from './origin.server.ts';

type Price = Stripe.Checkout.SessionCreateParams.LineItem.PriceData;
type Params = Stripe.Checkout.SessionCreateParams;

export const MONTHLY = { recurring: { interval: 'month' as const } };

const planParams = ({ trialDays }: CheckoutOrder, price: Price, metadata: Stripe.MetadataParam): Params => ({
  mode: 'subscription',
  line_items: [{ quantity: 1, price_data: { ...price, ...MONTHLY } }],
  subscription_data: {
    metadata,
    // Calculates the credit of a plan change from the actual charge, not the list price.
    billing_mode: { type: 'flexible' },
    ...(trialDays > 0 && { trial_period_days: trialDays }),
  },
});

/** Stripe makes an invoice once a pack is paid, so that it is shown and refunded as those of a plan are. */
const packParams = (price: Price, customer: string | null, metadata: Stripe.MetadataParam): Params => ({
  mode: 'payment',
  line_items: [{ quantity: 1, price_data: price }],
  ...(customer === null && { customer_creation: 'always' }),
  invoice_creation: { enabled: true, invoice_data: { metadata } },
  payment_intent_data: { metadata },
});

type Prepared = { customer: string | null; price: Price; coupon: string | null; appUrl: string };

export function sessionParams(order: CheckoutOrder, { customer, price, coupon, appUrl }: Prepared): Params {
  const { reference, pack, email, expiresAt } = order;
  const metadata = originMetadata(order);
  return {
    ...(pack ? packParams(price, customer, metadata) : planParams(order, price, metadata)),
    client_reference_id: reference,
    metadata,
    ...(customer === null ? { customer_email: email } : { customer }),
    allowed_payment_method_types: ['card'],
    ...(coupon !== null && { discounts: [{ coupon }] }),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: `${appUrl}${successPath('{CHECKOUT_SESSION_ID}', pack)}`,
    cancel_url: `${appUrl}/dashboard?view=billing&checkout=canceled`,
  };
}
