import { Stripe } from 'stripe';
import { isMissing } from './calls.server.ts';

type Price = Stripe.SubscriptionUpdateParams.Item.PriceData & { unit_amount: number };

/** A change of plan waits for the bank. */
const BANK_PATIENCE_MS = 20_000;

/** What the next renewal charges, discounts and the customer's credit taken off; null when none is to come. */
export async function readNextCharge(stripe: Stripe, subscription: Stripe.Subscription): Promise<number | null> {
  const { id, status, cancel_at, cancel_at_period_end } = subscription;
  if (cancel_at_period_end || cancel_at !== null || (status !== 'active' && status !== 'trialing')) return null;
  try {
    return (await stripe.invoices.createPreview({ subscription: id })).amount_due;
  } catch (error) {
    // It was canceled since it was read, or its customer deleted: a purchase must be readable all the same.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

/** The product of the new price is not there. */
export const namesProduct = (error: unknown) =>
  isMissing(error) && error instanceof Stripe.errors.StripeError && (error.param?.endsWith('[product]') ?? false);

/** Nothing can be charged to the customer; Stripe has no code of its own for that. */
export const hasNoCard = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && /no attached payment source/.test(error.message);

/** The offer was for the first charge; Stripe would take it off the rest of this period again. */
const withoutDiscounts = ({ status }: Stripe.Subscription) => (status === 'trialing' ? {} : { discounts: '' as const });

/**
 * Changes the plan at once: a difference is charged now or credited. A smaller plan costs nothing now, also when the
 * present one was cheaper than that because of an offer. Throws Stripe's errors.
 */
export async function changeStripePlan(stripe: Stripe, subscriptionRef: string, price: Price): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionRef);
  const [item] = subscription.items.data;
  const items = [{ id: item?.id, price_data: price }];
  const discounts = withoutDiscounts(subscription);
  const isSmaller = price.unit_amount < (item?.price.unit_amount ?? 0);
  const costsMore = async () => {
    const proration_behavior = 'always_invoice';
    const details = { subscription_details: { items, proration_behavior } };
    return (await stripe.invoices.createPreview({ subscription: subscriptionRef, ...discounts, ...details })).total > 0;
  };
  await stripe.subscriptions.update(
    subscriptionRef,
    {
      items,
      ...discounts,
      proration_behavior: isSmaller && (await costsMore()) ? 'none' : 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    },
    // Tried again after a timeout it would outlast the browser that waits for it.
    { timeout: BANK_PATIENCE_MS, maxNetworkRetries: 0 },
  );
}
