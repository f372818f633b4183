import type { Stripe } from 'stripe';
import type { CheckoutOrder, KnownPurchase, Origin, PaymentEvent } from '../provider.server.ts';
import { callStripe, orNull } from './calls.server.ts';
import { at, idOf } from './objects.server.ts';

const PAGE = 100;

/** Assigns sessions and subscriptions to our rows, even if those are lost. */
export const originMetadata = ({ reference, planId, buyer }: CheckoutOrder) => ({
  checkout: reference,
  user: String(buyer.id),
  registered: buyer.registeredAt,
  plan: planId,
});

export async function findPaidInvoice(stripe: Stripe, paymentRef: string): Promise<Stripe.Invoice | null> {
  const payment = { type: 'payment_intent' as const, payment_intent: paymentRef };
  const payments = await stripe.invoicePayments.list({ payment, limit: 1 }).catch(orNull);
  const ref = payments?.data[0]?.invoice;
  return typeof ref === 'string' ? stripe.invoices.retrieve(ref).catch(orNull) : null;
}

type About = Pick<PaymentEvent, 'subject' | 'paymentRef'>;

/** The prefix of an id is its kind. */
async function findSubscriptionRef(stripe: Stripe, { subject, paymentRef }: About): Promise<string | null> {
  if (subject.startsWith('sub_')) return subject;
  if (subject.startsWith('cs_')) {
    const session = await stripe.checkout.sessions.retrieve(subject).catch(orNull);
    return idOf(session?.subscription);
  }
  const invoice =
    paymentRef === null
      ? await stripe.invoices.retrieve(subject).catch(orNull)
      : await findPaidInvoice(stripe, paymentRef);
  return idOf(invoice?.parent?.subscription_details?.subscription);
}

function buyerIn({ user, registered }: Stripe.Metadata): Origin['buyer'] {
  const id = Number(user);
  return Number.isSafeInteger(id) && registered ? { id, registeredAt: registered } : null;
}

export async function findOrigin(stripe: Stripe, about: About): Promise<Origin | null> {
  const ref = await findSubscriptionRef(stripe, about);
  const subscription = ref === null ? null : await stripe.subscriptions.retrieve(ref).catch(orNull);
  const reference = subscription?.metadata.checkout;
  if (!subscription || !reference) return null;
  const sessions = await stripe.checkout.sessions.list({ subscription: subscription.id, limit: 1 }).catch(orNull);
  const [session] = sessions?.data ?? [];
  const price = subscription.items.data[0]?.price;
  if (!session || !price) return null;
  return {
    reference,
    sessionId: session.id,
    buyer: buyerIn(subscription.metadata),
    planId: subscription.metadata.plan ?? idOf(price.product) ?? '',
    priceCents: price.unit_amount ?? 0,
    createdAt: at(session.created),
    expiresAt: at(session.expires_at),
  };
}

/** Fetches page by page, so that each failure becomes PaymentsDown. */
export async function* listPurchases(stripe: Stripe): AsyncIterable<KnownPurchase> {
  let after: string | undefined;
  do {
    const startingAfter = after === undefined ? {} : { starting_after: after };
    const page = await callStripe(() => stripe.subscriptions.list({ status: 'all', limit: PAGE, ...startingAfter }));
    for (const { id, metadata } of page.data)
      if (metadata.checkout) yield { subject: id, reference: metadata.checkout };
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after !== undefined);
}
