import { Stripe } from 'stripe';
import type { Payments, PlanChange, PlanChanged } from '#features/payment-provider.server.ts';
import type { Log } from '#lib/log.ts';
import {
  callStripe,
  isCardDeclined,
  isInvalidRequest,
  isPermanentError,
  onStripeError,
  orNull,
} from './calls.server.ts';
import { useCustomerCard } from './cards.server.ts';
import { endStripeNow, setStripeEnding } from './endings.server.ts';
import { hasEnded } from './objects.server.ts';
import { findOrigin, findPaidInvoice, listPurchases } from './origin.server.ts';
import { changeStripePlan, hasNoCard, mayNameProduct, setStripePrice } from './plans.server.ts';
import { createPrices, type Prices } from './prices.server.ts';
import { readPurchase } from './purchases.server.ts';
import { MONTHLY, openSession } from './sessions.server.ts';
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

export function connect({ secretKey, apiBase }: Pick<StripeAccount, 'secretKey' | 'apiBase'>): Stripe {
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

/** Whether a change failed because the subscription has ended: Stripe has no error code for this. */
async function endsMeanwhile(stripe: Stripe, subscriptionRef: string, error: unknown) {
  if (!isInvalidRequest(error)) return false;
  const subscription = await stripe.subscriptions.retrieve(subscriptionRef).catch(orNull);
  return !subscription || hasEnded(subscription);
}

function changePlan(stripe: Stripe, { priceOf, clearCreated }: Prices, change: PlanChange): Promise<PlanChanged> {
  const { subscriptionRef } = change;
  const update = async () => changeStripePlan(stripe, subscriptionRef, { ...(await priceOf(change)), ...MONTHLY });
  // The product may have been deleted or archived since it was created.
  const updateAnew = () => {
    clearCreated();
    return update();
  };
  const isRejected = (error: unknown) =>
    isCardDeclined(error) || hasNoCard(error) || endsMeanwhile(stripe, subscriptionRef, error);
  return update()
    .catch(onStripeError(mayNameProduct, updateAnew))
    .catch(onStripeError(isRejected, () => ({ outcome: 'declined' as const })));
}

async function setPrice(stripe: Stripe, { priceOf, clearCreated }: Prices, change: PlanChange): Promise<void> {
  const { subscriptionRef, planId, priceCents } = change;
  const makePrice = async () => ({ ...(await priceOf(change)), ...MONTHLY });
  const update = () => setStripePrice(stripe, subscriptionRef, { planId, cents: priceCents, makePrice });
  // The product may have been deleted or archived since it was created.
  const updateAnew = () => {
    clearCreated();
    return update();
  };
  const hasEndedMeanwhile = (error: unknown) => endsMeanwhile(stripe, subscriptionRef, error);
  await update()
    .catch(onStripeError(mayNameProduct, updateAnew))
    .catch(onStripeError(hasEndedMeanwhile, () => undefined));
}

async function refundInvoice(stripe: Stripe, log: Log, invoice: string): Promise<void> {
  // Already refunded or disputed; the next read shows which.
  const logRejection = (error: unknown) => log.warn({ err: error, invoice }, 'Stripe did not refund a payment');
  const payments = await stripe.invoicePayments.list({ invoice, status: 'paid' }).catch(orNull);
  for (const { payment } of payments?.data ?? []) {
    if (typeof payment.payment_intent !== 'string') continue;
    await stripe.refunds
      .create({ payment_intent: payment.payment_intent, reason: 'requested_by_customer' })
      .catch(onStripeError(isPermanentError, logRejection));
  }
}

export function createStripe(account: StripeAccount, appUrl: string, log: Log): Payments {
  const stripe = connect(account);
  const prices = createPrices(stripe);

  return {
    name: 'stripe',

    openCheckout: (order) => callStripe(() => openSession(stripe, prices, order, appUrl)),

    closeCheckout: (sessionId) =>
      callStripe(async () => {
        // It may be paid or expired already; the next read shows which.
        await stripe.checkout.sessions.expire(sessionId).catch(onStripeError(isInvalidRequest, () => null));
      }),

    readPurchase: (sessionId, kept) => callStripe(() => readPurchase(stripe, sessionId, kept)),

    changePlan: (change) => callStripe(() => changePlan(stripe, prices, change)),

    setPrice: (change) => callStripe(() => setPrice(stripe, prices, change)),

    setEnding: (subscriptionRef, isEnding) =>
      callStripe(async () => {
        const hasEndedMeanwhile = (error: unknown) => endsMeanwhile(stripe, subscriptionRef, error);
        await setStripeEnding(stripe, subscriptionRef, isEnding).catch(onStripeError(hasEndedMeanwhile, () => null));
      }),

    endNow: (subscriptionRef) => callStripe(() => endStripeNow(stripe, subscriptionRef)),

    useCustomerCard: (subscriptionRef) => callStripe(() => useCustomerCard(stripe, subscriptionRef)),

    refund: (invoiceRef) => callStripe(() => refundInvoice(stripe, log, invoiceRef)),

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
