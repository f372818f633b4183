import type { Stripe } from 'stripe';
import type { CheckoutOrder, KnownPurchase, Origin, PaymentEvent } from '#features/payment-provider.server.ts';
import { callStripe, orNull } from './calls.server.ts';
import { at, idOf } from './objects.server.ts';

const PAGE = 100;

/** Assigns sessions, subscriptions and payments to our rows, even if those are lost. */
export const originMetadata = ({ reference, planId, buyer, pack }: CheckoutOrder) => ({
  checkout: reference,
  user: String(buyer.id),
  registered: buyer.registeredAt,
  plan: planId,
  ...(pack && { tokens: String(pack.tokens), subscription: pack.subscriptionRef }),
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

function packIn({ tokens, subscription }: Stripe.Metadata): Origin['pack'] {
  const count = Number(tokens);
  return Number.isSafeInteger(count) && subscription ? { tokens: count, subscriptionRef: subscription } : null;
}

async function findPaymentRef(stripe: Stripe, { subject, paymentRef }: About): Promise<string | null> {
  if (paymentRef !== null || !subject.startsWith('in_')) return paymentRef;
  const invoice = await stripe.invoices.retrieve(subject, { expand: ['payments'] }).catch(orNull);
  return idOf(invoice?.payments?.data[0]?.payment.payment_intent);
}

async function findPaidSession(stripe: Stripe, about: About): Promise<Stripe.Checkout.Session | null> {
  if (about.subject.startsWith('cs_')) return stripe.checkout.sessions.retrieve(about.subject).catch(orNull);
  const payment_intent = await findPaymentRef(stripe, about);
  if (payment_intent === null) return null;
  const sessions = await stripe.checkout.sessions.list({ payment_intent, limit: 1 }).catch(orNull);
  return sessions?.data[0] ?? null;
}

async function findPackOrigin(stripe: Stripe, about: About): Promise<Origin | null> {
  const session = await findPaidSession(stripe, about);
  const { checkout: reference, plan: planId = '', ...metadata } = session?.metadata ?? {};
  const pack = packIn(metadata);
  if (!session || !reference || !pack || session.status !== 'complete') return null;
  return {
    reference,
    sessionId: session.id,
    buyer: buyerIn(metadata),
    pack,
    planId,
    priceCents: session.amount_total ?? 0,
    createdAt: at(session.created),
    expiresAt: at(session.expires_at),
  };
}

async function findPlanOrigin(stripe: Stripe, about: About): Promise<Origin | null> {
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
    pack: null,
    planId: subscription.metadata.plan ?? idOf(price.product) ?? '',
    priceCents: price.unit_amount ?? 0,
    createdAt: at(session.created),
    expiresAt: at(session.expires_at),
  };
}

export const findOrigin = async (stripe: Stripe, about: About): Promise<Origin | null> =>
  (await findPlanOrigin(stripe, about)) ?? findPackOrigin(stripe, about);

type Page<Item> = { data: Item[]; has_more: boolean };

/** Fetches page by page, so that each failure becomes PaymentsDown. */
async function* everyItem<Item extends { id: string }>(
  list: (page: { limit: number; starting_after?: string }) => Promise<Page<Item>>,
): AsyncIterable<Item> {
  let after: string | undefined;
  do {
    const startingAfter = after === undefined ? {} : { starting_after: after };
    const page = await callStripe(() => list({ limit: PAGE, ...startingAfter }));
    yield* page.data;
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after !== undefined);
}

export async function* listPurchases(stripe: Stripe): AsyncIterable<KnownPurchase> {
  for await (const { id: subject, metadata } of everyItem((page) =>
    stripe.subscriptions.list({ status: 'all', ...page }),
  ))
    if (metadata.checkout) yield { kind: 'plan', subject, reference: metadata.checkout };
  const paid = everyItem((page) => stripe.checkout.sessions.list({ status: 'complete', ...page }));
  for await (const { id: subject, metadata } of paid)
    if (metadata?.checkout && packIn(metadata)) yield { kind: 'pack', subject, reference: metadata.checkout };
}
