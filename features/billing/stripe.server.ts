import { setTimeout as wait } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { CURRENCY } from './catalogue.server.ts';
import { type CheckoutOrder, type Payments, PaymentsDown } from './provider.server.ts';
import { orderOf, purchaseStatus, subscriptionOf } from './stripe-objects.server.ts';
import { changeStripePlan } from './stripe-plans.server.ts';
import { readSignedEvent } from './stripe-signature.server.ts';

export type StripeAccount = {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own, where a test stands in for it. */
  apiBase?: string;
};

/** The objects of this version are what the code below reads; Stripe keeps answering with it. */
const API_VERSION = '2026-10-28.endive';
const PATIENCE_MS = 5_000;
const TURN_MS = 500;
/** More than a hundred months of one subscription are not looked through. */
const MOST_INVOICES = 100;

const { StripeAPIError, StripeAuthenticationError, StripeCardError, StripeConnectionError } = Stripe.errors;
const { StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;
const { StripePermissionError, StripeRateLimitError } = Stripe.errors;
const AWAY = [
  StripeConnectionError,
  StripeAPIError,
  StripeRateLimitError,
  StripeAuthenticationError,
  StripePermissionError,
];

const isRefusal = (error: unknown, code: string) => error instanceof StripeInvalidRequestError && error.code === code;

function connect({ secretKey, apiBase }: StripeAccount): Stripe {
  const base = apiBase === undefined ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: PATIENCE_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  });
}

/** Says in our words that Stripe could not be reached, or did not let us in. */
async function reach<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw AWAY.some((kind) => error instanceof kind) ? new PaymentsDown(error) : error;
  }
}

/** Whoever asks for the same page at the same moment is told to wait, and then gets the same answer. */
async function inTurn<Answer>(ask: () => Promise<Answer>, tries = 4): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (tries === 0 || !(error instanceof StripeIdempotencyError)) throw error;
    await wait(TURN_MS);
    return inTurn(ask, tries - 1);
  }
}

/** Products and coupons have names that we choose, so making them again is refused and does no harm. */
function onceMade(make: () => Promise<unknown>, name: string, made: Set<string>): Promise<void> {
  if (made.has(name)) return Promise.resolve();
  return make()
    .catch((error: unknown) => {
      if (!isRefusal(error, 'resource_already_exists')) throw error;
    })
    .then(() => void made.add(name));
}

/** Sells through Stripe: its card page, its portal, its signed messages. */
export function createStripe(account: StripeAccount, appUrl: string): Payments {
  const stripe = connect(account);
  const made = new Set<string>();

  /** Its price is the catalogue's, sent along; the product's name leads from an invoice back to the plan. */
  async function priceOf({
    planId,
    productName,
    priceCents,
  }: Pick<CheckoutOrder, 'planId' | 'productName' | 'priceCents'>) {
    await onceMade(() => stripe.products.create({ id: planId, name: productName }), planId, made);
    return {
      currency: CURRENCY,
      product: planId,
      unit_amount: priceCents,
      recurring: { interval: 'month' as const },
    };
  }

  /** Through a trial, whose first invoice is empty, the coupon lasts for a month: until the first charge and no longer. */
  async function couponOf({ discount, trialDays }: CheckoutOrder): Promise<string | null> {
    if (!discount) return null;
    const { kind, value } = discount;
    const id = `${kind}-${value}-${trialDays > 0 ? 'month' : 'once'}`;
    const worth = kind === 'percent' ? { percent_off: value } : { amount_off: value, currency: CURRENCY };
    const lasting =
      trialDays > 0 ? { duration: 'repeating' as const, duration_in_months: 1 } : { duration: 'once' as const };
    await onceMade(() => stripe.coupons.create({ id, ...worth, ...lasting }), id, made);
    return id;
  }

  async function readInvoices(subscription: Stripe.Subscription) {
    const customer = typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id;
    const [invoices, charges] = await Promise.all([
      stripe.invoices.list({ subscription: subscription.id, limit: MOST_INVOICES, expand: ['data.payments'] }),
      stripe.charges.list({ customer, limit: MOST_INVOICES }),
    ]);
    return invoices.data
      .map((invoice) => orderOf(invoice, subscription, charges.data))
      .filter((order) => order !== null);
  }

  return {
    name: 'stripe',

    openCheckout: (_ctx, order) =>
      reach(async () => {
        const { reference, trialDays, customerRef, email, expiresAt } = order;
        const price = await priceOf(order);
        const coupon = await couponOf(order);
        const openFor = (customer: string | null) =>
          stripe.checkout.sessions.create(
            {
              mode: 'subscription',
              client_reference_id: reference,
              ...(customer === null ? { customer_email: email } : { customer }),
              allowed_payment_method_types: ['card'],
              line_items: [{ quantity: 1, price_data: price }],
              ...(coupon !== null && { discounts: [{ coupon }] }),
              subscription_data: {
                metadata: { checkout: reference },
                // Credits for a change of plan are counted from what was charged, not from the price.
                billing_mode: { type: 'flexible' },
                ...(trialDays > 0 && { trial_period_days: trialDays }),
              },
              expires_at: Math.floor(expiresAt.getTime() / 1000),
              success_url: `${appUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
              cancel_url: `${appUrl}/dashboard?view=billing&checkout=canceled`,
            },
            { idempotencyKey: `checkout-${reference}${customer === customerRef ? '' : '-anew'}` },
          );
        const session = await inTurn(() => openFor(customerRef)).catch((error: unknown) => {
          // Deleted at Stripe, or made with keys of its other mode: the buyer becomes a new customer there.
          if (customerRef === null || !isRefusal(error, 'resource_missing')) throw error;
          return inTurn(() => openFor(null));
        });
        if (session.url === null) throw new Error(`Stripe gave no address for the session ${session.id}`);
        return { sessionId: session.id, url: session.url };
      }),

    closeCheckout: (_ctx, sessionId) =>
      reach(async () => {
        try {
          await stripe.checkout.sessions.expire(sessionId);
        } catch (error) {
          // It is paid or expired already; reading it tells which.
          if (!(error instanceof StripeInvalidRequestError)) throw error;
        }
      }),

    readPurchase: (_ctx, sessionId) =>
      reach(async () => {
        const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription'] });
        const subscription = typeof session.subscription === 'string' ? null : session.subscription;
        const customerRef = typeof session.customer === 'string' ? session.customer : (session.customer?.id ?? null);
        return {
          status: purchaseStatus(session, subscription),
          customerRef,
          subscription: subscription && subscriptionOf(subscription),
          invoices: subscription ? await readInvoices(subscription) : [],
        };
      }),

    changePlan: (_ctx, change) =>
      reach(async () => {
        const price = await priceOf(change);
        try {
          await changeStripePlan(stripe, change.subscriptionRef, price);
          return true;
        } catch (error) {
          if (error instanceof StripeCardError || isRefusal(error, 'resource_missing')) return false;
          throw error;
        }
      }),

    setEnding: (_ctx, subscriptionRef, isEnding) =>
      reach(async () => {
        const { cancel_at, cancel_at_period_end } = await stripe.subscriptions.retrieve(subscriptionRef);
        const hasDate = cancel_at !== null && !cancel_at_period_end;
        const change = !isEnding && hasDate ? { cancel_at: '' as const } : { cancel_at_period_end: isEnding };
        try {
          await stripe.subscriptions.update(subscriptionRef, change);
        } catch (error) {
          // It has ended meanwhile; reading it tells so.
          if (!isRefusal(error, 'resource_missing')) throw error;
        }
      }),

    openPortal: (_ctx, customerRef) =>
      reach(async () => {
        const { url } = await stripe.billingPortal.sessions.create({
          customer: customerRef,
          return_url: `${appUrl}/dashboard?view=billing`,
          flow_data: { type: 'payment_method_update' },
        });
        return url;
      }),

    readEvent: (body, signature, now) => readSignedEvent(body, signature, account.webhookSecret, now),

    findReference: (_ctx, paymentRef) =>
      reach(async () => {
        const payment = { type: 'payment_intent', payment_intent: paymentRef };
        const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
        const invoice = data[0]?.invoice;
        if (typeof invoice !== 'string') return null;
        const { parent } = await stripe.invoices.retrieve(invoice);
        return parent?.subscription_details?.metadata?.checkout ?? null;
      }),
  };
}
