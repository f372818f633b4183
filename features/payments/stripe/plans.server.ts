import type { Stripe } from 'stripe';
import type { PlanChanged } from '#features/payment-provider.server.ts';
import { isInvalidRequest, onStripeError } from './calls.server.ts';
import { endsWithPeriod } from './periods.server.ts';
import { planPrice, previewed, releasePlan } from './schedules.server.ts';

type Price = Stripe.PriceCreateParams & { product: string; unit_amount: number };

/** A plan change waits for the bank. */
const BANK_TIMEOUT_MS = 20_000;

/** What the next renewal charges after discounts and credit; null when none is due. */
export async function readNextCharge(stripe: Stripe, subscription: Stripe.Subscription): Promise<number | null> {
  const { status } = subscription;
  if (endsWithPeriod(subscription) || (status !== 'active' && status !== 'trialing')) return null;
  // The subscription was canceled or its customer deleted meanwhile; the purchase must still be readable.
  const orNone = onStripeError(isInvalidRequest, () => null);
  const preview = await stripe.invoices.createPreview(previewed(subscription)).catch(orNone);
  return preview && preview.amount_due;
}

/** The customer has no card. Stripe has no error code for this. */
export const hasNoCard = (error: unknown) =>
  isInvalidRequest(error) && /no attached payment source/.test(error.message);

/** The new price's product may be missing or archived. Stripe has no error code for the latter. */
export const mayNameProduct = (error: unknown) => isInvalidRequest(error) && !hasNoCard(error);

/** The offer was for the first charge; Stripe would apply it again to the rest of this period. */
async function dropDiscounts(stripe: Stripe, { id, status, discounts }: Stripe.Subscription): Promise<void> {
  if (status !== 'trialing' && discounts.length > 0) await stripe.subscriptions.update(id, { discounts: '' });
}

/** Whether the bank requires the customer to confirm the payment, rather than declining it. */
async function needsCustomer(stripe: Stripe, { payments }: Stripe.Invoice): Promise<boolean> {
  const intent = payments?.data.at(-1)?.payment.payment_intent;
  const ref = typeof intent === 'string' ? intent : intent?.id;
  if (ref === undefined) return false;
  const { status, last_payment_error } = await stripe.paymentIntents.retrieve(ref);
  return status === 'requires_action' || last_payment_error?.code === 'authentication_required';
}

/** Stripe keeps the change for 23 hours and applies it when its invoice is paid. Voiding a declined invoice cancels it. */
async function outcomeOf(
  stripe: Stripe,
  { pending_update, latest_invoice }: Stripe.Subscription,
): Promise<PlanChanged> {
  if (pending_update === null) return { outcome: 'changed' };
  if (latest_invoice === null || typeof latest_invoice === 'string') throw new Error('Stripe expanded no invoice');
  const { id, hosted_invoice_url: url } = latest_invoice;
  if (url && (await needsCustomer(stripe, latest_invoice))) return { outcome: 'unconfirmed', url };
  // It has been paid or voided meanwhile; the next read shows which.
  await stripe.invoices.voidInvoice(id).catch(onStripeError(isInvalidRequest, () => null));
  return { outcome: 'declined' };
}

/** Charges the difference. The change waits for the payment. */
async function changeNow(stripe: Stripe, subscription: Stripe.Subscription, price: string): Promise<PlanChanged> {
  await dropDiscounts(stripe, subscription);
  const changed = await stripe.subscriptions.update(
    subscription.id,
    {
      items: [{ id: subscription.items.data[0]?.id, price }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice.payments'],
    },
    // A retry after a timeout would outlast the browser's request.
    { timeout: BANK_TIMEOUT_MS, maxNetworkRetries: 0 },
  );
  return outcomeOf(stripe, changed);
}

/** A smaller plan is scheduled for the end of the period, any other starts at once. Throws Stripe's errors. */
export async function changeStripePlan(stripe: Stripe, subscriptionRef: string, price: Price): Promise<PlanChanged> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionRef, { expand: ['schedule'] });
  const present = subscription.items.data[0]?.price;
  if (present?.product === price.product) {
    await releasePlan(stripe, subscription);
    return { outcome: 'changed' };
  }
  const { id } = await stripe.prices.create(price);
  const isSmaller = price.unit_amount < (present?.unit_amount ?? 0);
  if (isSmaller && subscription.status !== 'trialing') {
    await planPrice(stripe, subscription, { planId: price.product, price: id, cents: price.unit_amount });
    return { outcome: 'changed' };
  }
  const changed = await changeNow(stripe, subscription, id);
  // Otherwise a smaller plan that was scheduled earlier would still start.
  if (changed.outcome !== 'declined') await releasePlan(stripe, subscription);
  return changed;
}

/** The price from the next period on. Throws Stripe's errors. */
export async function setStripePrice(
  stripe: Stripe,
  subscriptionRef: string,
  { planId, cents, makePrice }: { planId: string; cents: number; makePrice: () => Promise<Price> },
): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionRef, { expand: ['schedule'] });
  const [item] = subscription.items.data;
  if (!item || item.price.product !== planId || item.price.unit_amount === cents) return;
  const { id } = await stripe.prices.create(await makePrice());
  // A schedule stays a month after its plan has started, and would bring the earlier price back.
  await releasePlan(stripe, subscription);
  await stripe.subscriptions.update(subscriptionRef, {
    items: [{ id: item.id, price: id }],
    proration_behavior: 'none',
  });
}
