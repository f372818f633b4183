import type { Stripe } from 'stripe';
import type { CheckoutOrder } from '#features/payment-provider.server.ts';
import { successPath } from '../rules.ts';
import { isMissing, isPermanentError, onStripeError, retryWhileInUse } from './calls.server.ts';
import { originMetadata } from './origin.server.ts';
import type { Prices } from './prices.server.ts';

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

function sessionParams(order: CheckoutOrder, { customer, price, coupon, appUrl }: Prepared): Params {
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

/** Throws Stripe's errors. */
export async function openSession(
  stripe: Stripe,
  { priceOf, couponOf, clearCreated }: Prices,
  order: CheckoutOrder,
  appUrl: string,
): Promise<{ sessionId: string; url: string }> {
  const openFor = async (customer: string | null, key: string) => {
    const coupon = await couponOf(order);
    const prepared = { customer, coupon, price: await priceOf(order), appUrl };
    return stripe.checkout.sessions.create(sessionParams(order, prepared), { idempotencyKey: key });
  };
  // Stripe repeats its answer for a key, including errors, so each attempt has its own.
  const open = (customer: string | null, key: string, more = 2): Promise<Stripe.Checkout.Session> => {
    // An object was deleted, archived or created with other keys. A missing buyer becomes a new customer.
    const openAnew = (error: unknown) => {
      clearCreated();
      return open(isMissing(error, 'customer') ? null : customer, `${key}-anew`, more - 1);
    };
    const mayOpenAnew = (error: unknown) => more > 0 && isPermanentError(error);
    return retryWhileInUse(() => openFor(customer, key)).catch(onStripeError(mayOpenAnew, openAnew));
  };
  const session = await open(order.customerRef, `checkout-${order.reference}`);
  if (session.url === null) throw new Error(`Stripe returned no URL for the session ${session.id}`);
  return { sessionId: session.id, url: session.url };
}
