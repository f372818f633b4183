import type { Stripe } from 'stripe';
import type { KeptPlan, Purchase } from '#features/payment-provider.server.ts';
import { orNull } from './calls.server.ts';
import { hasOwnCard, idOf, orderOf, packStatus, purchaseStatus, subscriptionOf } from './objects.server.ts';
import { readNextCharge } from './plans.server.ts';

/** Reads at most a hundred months of one subscription. */
const MAX_INVOICES = 100;
const EXPANDED = ['subscription.schedule', 'payment_intent', 'invoice.payments'];

async function readCharges(stripe: Stripe, filter: Stripe.ChargeListParams) {
  // The list may be missing for a deleted customer.
  const charges = (await stripe.charges.list({ limit: MAX_INVOICES, ...filter }).catch(orNull))?.data ?? [];
  const disputed = charges.filter(({ disputed: isDisputed }) => isDisputed);
  const disputes = await Promise.all(disputed.map(({ id: charge }) => stripe.disputes.list({ charge })));
  return { charges, disputes: disputes.flatMap(({ data }) => data) };
}

async function readSubscription(stripe: Stripe, subscription: Stripe.Subscription, kept: KeptPlan | null) {
  const customer = idOf(subscription.customer) ?? '';
  const [{ data: invoices }, money, nextChargeCents] = await Promise.all([
    stripe.invoices.list({ subscription: subscription.id, limit: MAX_INVOICES, expand: ['data.payments'] }),
    readCharges(stripe, { customer }),
    readNextCharge(stripe, subscription),
  ]);
  return {
    subscription: subscriptionOf(subscription, { invoices, nextChargeCents }, kept),
    hasOwnCard: hasOwnCard(subscription),
    invoices: invoices.map((invoice) => orderOf(invoice, subscription, money)).filter((order) => order !== null),
  };
}

/** The invoice of a pack, which exists once it is paid. */
async function readPackInvoice(stripe: Stripe, { invoice, payment_intent }: Stripe.Checkout.Session) {
  if (invoice === null || typeof invoice === 'string') return [];
  const order = orderOf(invoice, null, await readCharges(stripe, { payment_intent: idOf(payment_intent) ?? '' }));
  return order ? [order] : [];
}

/** Null when Stripe doesn't know the session. */
export async function readPurchase(stripe: Stripe, sessionId: string, kept: KeptPlan | null): Promise<Purchase | null> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: EXPANDED }).catch(orNull);
  if (!session) return null;
  const customerRef = idOf(session.customer);
  const nothing = { subscription: null, hasOwnCard: false, invoices: [] };
  if (session.mode === 'payment') {
    const invoices = await readPackInvoice(stripe, session);
    return { ...nothing, status: packStatus(session), customerRef, invoices };
  }
  const subscription = typeof session.subscription === 'string' ? null : session.subscription;
  const bought = subscription ? await readSubscription(stripe, subscription, kept) : nothing;
  return { ...bought, status: purchaseStatus(session, subscription), customerRef };
}
