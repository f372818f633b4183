import { Stripe } from 'stripe';
import { isInvalidRequest, isMissing, onStripeError } from './calls.server.ts';

type Price = Stripe.SubscriptionUpdateParams.Item.PriceData & { unit_amount: number };

/** A plan change waits for the bank. */
const BANK_TIMEOUT_MS = 20_000;

/** What the next renewal charges after discounts and credit; null when none is due. */
export async function readNextCharge(stripe: Stripe, subscription: Stripe.Subscription): Promise<number | null> {
  const { id, status, cancel_at, cancel_at_period_end } = subscription;
  if (cancel_at_period_end || cancel_at !== null || (status !== 'active' && status !== 'trialing')) return null;
  // The subscription was canceled or its customer deleted meanwhile; the purchase must still be readable.
  const orNone = onStripeError(isInvalidRequest, () => null);
  const preview = await stripe.invoices.createPreview({ subscription: id }).catch(orNone);
  return preview && preview.amount_due;
}

/** The new price's product doesn't exist. */
export const namesProduct = (error: unknown) =>
  isMissing(error) && error instanceof Stripe.errors.StripeError && (error.param?.endsWith('[product]') ?? false);

/** The customer has no card. Stripe has no error code for this. */
export const hasNoCard = (error: unknown) =>
  isInvalidRequest(error) && /no attached payment source/.test(error.message);

/** The offer was for the first charge; Stripe would apply it again to the rest of this period. */
const withoutDiscounts = ({ status }: Stripe.Subscription) => (status === 'trialing' ? {} : { discounts: '' as const });

/**
 * A difference is charged at once or credited. A smaller plan costs nothing now, even if an offer made the current one
 * cheaper. Throws Stripe's errors.
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
    // A retry after a timeout would outlast the browser's request.
    { timeout: BANK_TIMEOUT_MS, maxNetworkRetries: 0 },
  );
}
