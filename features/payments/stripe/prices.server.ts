import type { Stripe } from 'stripe';
import { CURRENCY } from '#features/plans/rules.ts';
import type { CheckoutOrder } from '../provider.server.ts';
import { onceMade } from './calls.server.ts';

/** Products and coupons at Stripe, made when they are first needed. */
export function createPrices(stripe: Stripe) {
  const made = new Set<string>();

  /** Its price is the catalogue's, sent along; the product's name leads from an invoice back to the plan. */
  async function priceOf({
    planId,
    productName,
    priceCents,
  }: Pick<CheckoutOrder, 'planId' | 'productName' | 'priceCents'>) {
    // One that was made earlier may have another name: it stands on the card page and on invoices.
    await onceMade(
      () => stripe.products.create({ id: planId, name: productName }),
      planId,
      made,
      () => stripe.products.update(planId, { name: productName }),
    );
    return {
      currency: CURRENCY,
      product: planId,
      unit_amount: priceCents,
      recurring: { interval: 'month' as const },
    };
  }

  /** Through a trial, whose first invoice is empty, the coupon lasts for a month: until the first charge and no longer. */
  async function couponOf({ discount, trialDays }: CheckoutOrder): Promise<string | null> {
    if (!discount) return null;
    const { kind, value } = discount;
    const id = `${kind}-${value}-${trialDays > 0 ? 'month' : 'once'}`;
    const worth = kind === 'percent' ? { percent_off: value } : { amount_off: value, currency: CURRENCY };
    const lasting =
      trialDays > 0 ? { duration: 'repeating' as const, duration_in_months: 1 } : { duration: 'once' as const };
    await onceMade(() => stripe.coupons.create({ id, ...worth, ...lasting }), id, made);
    return id;
  }

  return { priceOf, couponOf, forgetMade: () => made.clear() };
}
