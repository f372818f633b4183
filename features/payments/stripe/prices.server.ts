import type { Stripe } from 'stripe';
import type { CheckoutOrder } from '#features/payment-provider.server.ts';
import { CURRENCY } from '../rules.ts';
import { createOrUpdate } from './calls.server.ts';

/** Creates products and coupons at Stripe when they are first needed. */
export function createPrices(stripe: Stripe) {
  const made = new Map<string, string>();

  /** The price is sent along; the product's id identifies what was bought on invoices. */
  async function priceOf({
    planId,
    productName,
    priceCents,
  }: Pick<CheckoutOrder, 'planId' | 'productName' | 'priceCents'>) {
    // An existing product may have an outdated name, which card pages and invoices show. Archived, it can't be sold.
    await createOrUpdate(
      () => stripe.products.create({ id: planId, name: productName }),
      { id: planId, name: productName },
      made,
      () => stripe.products.update(planId, { name: productName, active: true }),
    );
    return { currency: CURRENCY, product: planId, unit_amount: priceCents };
  }

  /** With a trial, whose first invoice is empty, the coupon lasts a month: exactly until the first charge. */
  async function couponOf({ discount, trialDays }: CheckoutOrder): Promise<string | null> {
    if (!discount) return null;
    const { kind, value } = discount;
    const id = `${kind}-${value}-${trialDays > 0 ? 'month' : 'once'}`;
    const worth = kind === 'percent' ? { percent_off: value } : { amount_off: value, currency: CURRENCY };
    const lasting =
      trialDays > 0 ? { duration: 'repeating' as const, duration_in_months: 1 } : { duration: 'once' as const };
    await createOrUpdate(() => stripe.coupons.create({ id, ...worth, ...lasting }), { id, name: id }, made);
    return id;
  }

  return { priceOf, couponOf, clearCreated: () => made.clear() };
}

export type Prices = ReturnType<typeof createPrices>;
