import { Stripe } from 'stripe';
import type { Log } from '#lib/log.ts';
import type { Payments } from '../provider.server.ts';
import {
  callStripe,
  isCardDeclined,
  isInvalidRequest,
  isMissing,
  isPermanentError,
  onStripeError,
  orNull,
  retryWhileInUse,
} from './calls.server.ts';
import { useCustomerCard } from './cards.server.ts';
import { hasEnded, hasOwnCard, idOf, orderOf, packStatus, purchaseStatus, subscriptionOf } from './objects.server.ts';
import { findOrigin, findPaidInvoice, listPurchases } from './origin.server.ts';
import { changeStripePlan, hasNoCard, namesProduct, readNextCharge } from './plans.server.ts';
import { createPrices } from './prices.server.ts';
import { MONTHLY, sessionParams } from './sessions.server.ts';
import { readSignedEvent } from './signature.server.ts';

export type StripeAccount = {
  secretKey: string;
  webhookSecret: string;
  /** Overrides Stripe's URL in tests. */
  apiBase?: string;
};

/** The code below reads objects of this version; Stripe keeps sending it. */
export const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 5_000;
/** Reads at most a hundred months of one subscription. */
const MAX_INVOICES = 100;

function connect({ secretKey, apiBase }: StripeAccount): Stripe {
  const base = apiBase === undefined ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  });
}

export function createStripe(account: StripeAccount, appUrl: string, log: Log): Payments {
  const stripe = connect(account);
  const { priceOf, couponOf, clearCreated } = createPrices(stripe);

  async function readCharges(filter: Stripe.ChargeListParams) {
    // The list may be missing for a deleted customer.
    const charges = (await stripe.charges.list({ limit: MAX_INVOICES, ...filter }).catch(orNull))?.data ?? [];
    const disputed = charges.filter(({ disputed: isDisputed }) => isDisputed);
    const disputes = await Promise.all(disputed.map(({ id: charge }) => stripe.disputes.list({ charge })));
    return { charges, disputes: disputes.flatMap(({ data }) => data) };
  }

  async function readInvoices(subscription: Stripe.Subscription) {
    const customer = idOf(subscription.customer) ?? '';
    const [invoices, money] = await Promise.all([
      stripe.invoices.list({ subscription: subscription.id, limit: MAX_INVOICES, expand: ['data.payments'] }),
      readCharges({ customer }),
    ]);
    return invoices.data.map((invoice) => orderOf(invoice, subscription, money)).filter((order) => order !== null);
  }

  /** The invoice of a pack, which exists once it is paid. */
  async function readPackInvoice({ invoice, payment_intent }: Stripe.Checkout.Session) {
    if (invoice === null || typeof invoice === 'string') return [];
    const order = orderOf(invoice, null, await readCharges({ payment_intent: idOf(payment_intent) ?? '' }));
    return order ? [order] : [];
  }

  /** Whether a change failed because the subscription has ended: Stripe has no error code for this. */
  async function endsMeanwhile(subscriptionRef: string, error: unknown) {
    if (!isInvalidRequest(error)) return false;
    const subscription = await stripe.subscriptions.retrieve(subscriptionRef).catch(orNull);
    return !subscription || hasEnded(subscription);
  }

  return {
    name: 'stripe',

    openCheckout: (order) =>
      callStripe(async () => {
        const { reference, customerRef } = order;
        const openFor = async (customer: string | null, key: string) => {
          const coupon = await couponOf(order);
          const prepared = { customer, coupon, price: await priceOf(order), appUrl };
          return stripe.checkout.sessions.create(sessionParams(order, prepared), { idempotencyKey: key });
        };
        // Stripe repeats its answer for a key, including errors, so each attempt has its own.
        const open = (customer: string | null, key: string, more = 2): Promise<Stripe.Checkout.Session> => {
          // The missing object was deleted or created with other keys: the buyer becomes a new customer.
          const openAnew = (error: unknown) => {
            clearCreated();
            return open(isMissing(error, 'customer') ? null : customer, `${key}-anew`, more - 1);
          };
          const mayOpenAnew = (error: unknown) => more > 0 && isMissing(error);
          return retryWhileInUse(() => openFor(customer, key)).catch(onStripeError(mayOpenAnew, openAnew));
        };
        const session = await open(customerRef, `checkout-${reference}`);
        if (session.url === null) throw new Error(`Stripe returned no URL for the session ${session.id}`);
        return { sessionId: session.id, url: session.url };
      }),

    closeCheckout: (sessionId) =>
      callStripe(async () => {
        // It may be paid or expired already; the next read shows which.
        await stripe.checkout.sessions.expire(sessionId).catch(onStripeError(isInvalidRequest, () => null));
      }),

    readPurchase: (sessionId, kept) =>
      callStripe(async () => {
        const expand = ['subscription', 'payment_intent', 'invoice.payments'];
        const session = await stripe.checkout.sessions.retrieve(sessionId, { expand }).catch(orNull);
        if (!session) return null;
        const customerRef = idOf(session.customer);
        if (session.mode === 'payment') {
          const invoices = await readPackInvoice(session);
          return { status: packStatus(session), customerRef, subscription: null, hasOwnCard: false, invoices };
        }
        const subscription = typeof session.subscription === 'string' ? null : session.subscription;
        return {
          status: purchaseStatus(session, subscription),
          customerRef,
          subscription: subscription && subscriptionOf(subscription, await readNextCharge(stripe, subscription), kept),
          hasOwnCard: subscription !== null && hasOwnCard(subscription),
          invoices: subscription ? await readInvoices(subscription) : [],
        };
      }),

    changePlan: (change) =>
      callStripe(async () => {
        const { subscriptionRef } = change;
        const update = async () =>
          changeStripePlan(stripe, subscriptionRef, { ...(await priceOf(change)), ...MONTHLY });
        // The product was deleted since it was created.
        const updateAnew = () => {
          clearCreated();
          return update();
        };
        const isRejected = (error: unknown) =>
          isCardDeclined(error) || hasNoCard(error) || endsMeanwhile(subscriptionRef, error);
        return update()
          .catch(onStripeError(namesProduct, updateAnew))
          .then(() => true)
          .catch(onStripeError(isRejected, () => false));
      }),

    setEnding: (subscriptionRef, isEnding) =>
      callStripe(async () => {
        const subscription = await stripe.subscriptions.retrieve(subscriptionRef).catch(orNull);
        if (!subscription || hasEnded(subscription)) return;
        const hasDate = subscription.cancel_at !== null && !subscription.cancel_at_period_end;
        const change = !isEnding && hasDate ? { cancel_at: '' as const } : { cancel_at_period_end: isEnding };
        const hasEndedMeanwhile = (error: unknown) => endsMeanwhile(subscriptionRef, error);
        await stripe.subscriptions.update(subscriptionRef, change).catch(onStripeError(hasEndedMeanwhile, () => null));
      }),

    // Stripe stops collecting invoices of a canceled subscription.
    endNow: (subscriptionRef) =>
      callStripe(async () => void (await stripe.subscriptions.cancel(subscriptionRef).catch(orNull))),

    useCustomerCard: (subscriptionRef) => callStripe(() => useCustomerCard(stripe, subscriptionRef)),

    refund: (invoiceRef) =>
      callStripe(async () => {
        // Already refunded or disputed; the next read shows which.
        const logRejection = (error: unknown) =>
          log.warn({ err: error, invoice: invoiceRef }, 'Stripe did not refund a payment');
        const payments = await stripe.invoicePayments.list({ invoice: invoiceRef, status: 'paid' }).catch(orNull);
        for (const { payment } of payments?.data ?? []) {
          if (typeof payment.payment_intent !== 'string') continue;
          await stripe.refunds
            .create({ payment_intent: payment.payment_intent, reason: 'requested_by_customer' })
            .catch(onStripeError(isPermanentError, logRejection));
        }
      }),

    setCustomerEmail: (customerRef, email) =>
      callStripe(async () => void (await stripe.customers.update(customerRef, { email }).catch(orNull))),

    openPortal: (customerRef) =>
      callStripe(async () => {
        const session = await stripe.billingPortal.sessions
          .create({
            customer: customerRef,
            return_url: `${appUrl}/dashboard?view=billing`,
            flow_data: { type: 'payment_method_update' },
          })
          .catch(orNull);
        return session?.url ?? null;
      }),

    readEvent: (body, signature, now) => readSignedEvent(body, signature, account.webhookSecret, now),

    findReference: (paymentRef) =>
      callStripe(async () => {
        const invoice = await findPaidInvoice(stripe, paymentRef);
        return invoice?.parent?.subscription_details?.metadata?.checkout ?? invoice?.metadata?.checkout ?? null;
      }),

    findOrigin: (event) => callStripe(() => findOrigin(stripe, event)),

    listPurchases: () => listPurchases(stripe),
  };
}
