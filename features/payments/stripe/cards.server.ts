import type { Stripe } from 'stripe';
import { isCardDeclined, isInvalidRequest, onStripeError } from './calls.server.ts';

/** A charge waits for the bank. */
const BANK_TIMEOUT_MS = 20_000;

const EXPANDED = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];

type Card = Pick<Stripe.PaymentMethod, 'id' | 'created'>;

/** Stripe returns an id instead of the object only where `expand` was not requested. */
const expanded = <Named extends object>(named: string | Named | null | undefined): Named | null =>
  typeof named === 'object' ? named : null;

/**
 * Checkout attaches the card to the subscription, where it overrides the customer's default, the only card that the
 * portal changes. Makes the newer of the two the default and clears the subscription's own.
 */
async function moveCard(
  stripe: Stripe,
  subscriptionRef: string,
  customerRef: string,
  own: Card,
  defaultCard: Card | null,
) {
  const isNewer = defaultCard === null || defaultCard.created < own.created;
  if (isNewer) {
    await stripe.customers.update(customerRef, { invoice_settings: { default_payment_method: own.id } });
  }
  await stripe.subscriptions.update(subscriptionRef, { default_payment_method: '' });
  return isNewer ? own : defaultCard;
}

/** The card of the last attempt; after a failure only the error names it. */
async function lastCard(stripe: Stripe, { payments }: Stripe.Invoice): Promise<string | null> {
  const intent = payments?.data.at(-1)?.payment.payment_intent;
  const ref = typeof intent === 'string' ? intent : intent?.id;
  if (ref === undefined) return null;
  const { payment_method, last_payment_error } = await stripe.paymentIntents.retrieve(ref);
  const used = typeof payment_method === 'string' ? payment_method : payment_method?.id;
  return used ?? last_payment_error?.payment_method?.id ?? null;
}

const isNotPayable = (error: unknown) => isCardDeclined(error) || isInvalidRequest(error);

/** False when the card is declined or needs confirmation, or the invoice was paid meanwhile. */
function payInvoice(stripe: Stripe, invoice: Stripe.Invoice, card: Card): Promise<boolean> {
  const options = { timeout: BANK_TIMEOUT_MS, maxNetworkRetries: 0, idempotencyKey: `pay-${invoice.id}-${card.id}` };
  return stripe.invoices
    .pay(invoice.id, {}, options)
    .then(() => true)
    .catch(onStripeError(isNotPayable, () => false));
}

/** Pays unpaid invoices, oldest first, until one fails. Skips those that the same card already failed. */
async function payOpenInvoices(stripe: Stripe, subscription: string, card: Card): Promise<boolean> {
  const { data } = await stripe.invoices.list({ subscription, status: 'open', expand: ['data.payments'] });
  let isAnyTried = false;
  for (const invoice of data.toReversed()) {
    if ((await lastCard(stripe, invoice)) === card.id) continue;
    isAnyTried = true;
    if (!(await payInvoice(stripe, invoice, card))) break;
  }
  return isAnyTried;
}

/** Charges the customer's default card from now on, and a new one for what is past due. True when anything changed. */
export async function useCustomerCard(stripe: Stripe, subscriptionRef: string): Promise<boolean> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionRef, { expand: EXPANDED });
  const customer = expanded(subscription.customer);
  if (!customer || customer.deleted) return false;
  const own = expanded(subscription.default_payment_method);
  const defaultCard = expanded(customer.invoice_settings.default_payment_method);
  const card = own ? await moveCard(stripe, subscriptionRef, customer.id, own, defaultCard) : defaultCard;
  const isOwing = ['past_due', 'unpaid'].includes(subscription.status) && !subscription.cancel_at_period_end;
  const isTried = isOwing && card !== null && (await payOpenInvoices(stripe, subscriptionRef, card));
  return own !== null || isTried;
}
